import type { PlannedRate } from '../../../../cart/rules/shipping-plan/plan.ts';
import { TextCell, TransitCell } from './cells.tsx';

interface Props {
  rate: PlannedRate;
  onChange: (values: Partial<PlannedRate>) => void;
}

/** The name that shoppers see, and the codes that orders store. */
export function ServiceCells({ rate, onChange }: Props) {
  const service = rate.name || 'the new service';
  return (
    <div className="shop-service-cells">
      <TextCell
        label={`Name of ${service}, as shoppers read it`}
        value={rate.name}
        onChange={(name) => onChange({ name })}
      />
      <TextCell
        label={`Carrier of ${service}`}
        value={rate.carrier}
        isCode
        onChange={(carrier) => onChange({ carrier })}
      />
      <TextCell
        label={`Service code of ${service}`}
        value={rate.service}
        isCode
        onChange={(code) => onChange({ service: code })}
      />
      <TransitCell
        label={`Working days of ${service} on the way`}
        columns={rate}
        onChange={onChange}
      />
    </div>
  );
}
