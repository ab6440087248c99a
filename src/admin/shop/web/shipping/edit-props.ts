import type { PlannedZone } from '../../../../cart/rules/shipping-plan/plan.ts';
import type { PlanFacts } from '../../../../cart/rules/shipping-plan/plan-faults.ts';

export interface EditProps {
  zone: PlannedZone;
  zones: PlannedZone[];
  facts: PlanFacts;
  edit: (change: (zones: PlannedZone[]) => PlannedZone[]) => void;
}
