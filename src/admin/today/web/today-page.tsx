import { Desk } from '../../frame/web/desk.tsx';
import { Empty } from '../../frame/web/states.tsx';

export function TodayPage() {
  return (
    <Desk title="Today">
      <Empty title="Nothing waits" />
    </Desk>
  );
}
