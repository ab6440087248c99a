import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { coversRoles, type Role, roleNames } from '../../../../kit/permissions.ts';
import { useMe } from '../../../frame/web/use-me.ts';
import { ROLE_DESCRIPTIONS } from './role-words.ts';

interface RoleBoxesProps {
  chosen: readonly Role[];
  onChange: (chosen: Role[]) => void;
  error?: string;
}

/** The roles with their permissions; roles above one's own can't be granted. */
export function RoleBoxes({ chosen, onChange, error }: RoleBoxesProps) {
  const { roles } = useMe();
  return (
    <fieldset>
      <legend className="field-label">Roles</legend>
      {roleNames.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <b>{role}</b> <span className="text-graphite">{ROLE_DESCRIPTIONS[role]}</span>
            </>
          }
          checked={chosen.includes(role)}
          disabled={!coversRoles(roles, [role])}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
          }
        />
      ))}
      {roleNames.some((role) => !coversRoles(roles, [role])) && (
        <p className="text-graphite">You can give only roles that your own includes.</p>
      )}
      <div role="alert">{error && <p className="text-red">{error}</p>}</div>
    </fieldset>
  );
}
