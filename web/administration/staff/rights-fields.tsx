import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffRole } from '#contract/administration/staff.ts'
import { neededPermission, permissions, twoPersonPermission } from '#contract/administration/staff-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Checkbox, Select } from '#web/ui/inputs/field.tsx'
import { choosePermission } from './choose-permission.ts'
import { permissionLabels, useRoleTexts } from './staff-labels.ts'

/** A named role, or permissions chosen one by one (`role_id` null). */
export interface RightsChoice {
  role_id: string | null
  permissions: Permission[]
}

/** Chooses a role or single permissions; what the viewer does not have themselves cannot be given. */
export function RightsFields({
  roles,
  value,
  onChange,
  error,
}: {
  roles: StaffRole[]
  value: RightsChoice
  onChange: (value: RightsChoice) => void
  error?: string | undefined
}) {
  const { t } = useLingui()
  const { nameOf } = useRoleTexts()
  const { isAdmin, may } = useStaffRights()
  const isOpen = (role: StaffRole) => isAdmin || (!role.is_admin && role.permissions.every(may))
  return (
    <>
      <Select
        label={t`Rôle`}
        value={value.role_id ?? ''}
        onChange={({ target }) => onChange({ ...value, role_id: target.value || null })}
      >
        {roles.map((role) => (
          <option key={role.id} value={role.id} disabled={!isOpen(role)}>
            {nameOf(role)}
          </option>
        ))}
        <option value="">{nameOf(null)}</option>
      </Select>
      {value.role_id === null ? (
        <PermissionFields
          value={value.permissions}
          onChange={(chosen) => onChange({ ...value, permissions: chosen })}
          error={error}
        />
      ) : (
        <RoleSummary role={roles.find(({ id }) => id === value.role_id)} />
      )}
    </>
  )
}

function RoleSummary({ role }: { role: StaffRole | undefined }) {
  const { i18n } = useLingui()
  if (!role) return null
  if (role.is_admin) {
    return (
      <p className="text-14 text-muted">
        <Trans>Tous les droits, ceux à venir compris. Une seconde personne de la direction signe.</Trans>
      </p>
    )
  }
  return (
    <div className="text-14 text-muted">
      <ul className="flex flex-col gap-1">
        {role.permissions.map((permission) => (
          <li key={permission}>{i18n._(permissionLabels[permission])}</li>
        ))}
      </ul>
      {role.permissions.includes(twoPersonPermission) && <TwoPeople />}
    </div>
  )
}

function TwoPeople() {
  return (
    <p className="mt-2">
      <Trans>« Gérer les personnes » attend la signature d’une seconde personne.</Trans>
    </p>
  )
}

/** Checkboxes of the permissions: four, and the others on demand. */
export function PermissionFields({
  value,
  onChange,
  error,
  all = false,
}: {
  value: Permission[]
  onChange: (value: Permission[]) => void
  error?: string | undefined
  all?: boolean
}) {
  const { t, i18n } = useLingui()
  const { may } = useStaffRights()
  const [shown, setShown] = useState(all)
  const first: Permission[] = ['view_all_kyc', 'approve_kyc', 'moderate_listings', 'manage_users']
  const listed = shown ? permissions : permissions.filter((one) => first.includes(one) || value.includes(one))
  const others = permissions.length - listed.length
  return (
    <fieldset>
      <legend className="mb-3 text-14 font-semibold">
        <Trans>Droits</Trans>
      </legend>
      <div className="flex flex-col gap-3">
        {listed.map((permission) => {
          const needed = neededPermission[permission]
          const neededLabel = needed && i18n._(permissionLabels[needed])
          return (
            <Checkbox
              key={permission}
              name="permissions"
              checked={value.includes(permission)}
              disabled={!may(permission) || !may(needed ?? permission)}
              onChange={({ target }) => onChange(choosePermission(value, permission, target.checked))}
              label={
                <span className="text-14">
                  {i18n._(permissionLabels[permission])}
                  {permission === twoPersonPermission && <Trans>, deux signatures</Trans>}
                  <span className="block text-12 text-muted">
                    {permission}
                    {!may(permission) && ` · ${t`vous ne l’avez pas`}`}
                    {neededLabel && ` · ${t`avec « ${neededLabel} »`}`}
                  </span>
                </span>
              }
            />
          )
        })}
      </div>
      {others > 0 && (
        <button type="button" className="mt-3 text-14 text-link" onClick={() => setShown(true)}>
          <Plural value={others} one="# autre droit" other="# autres droits" />
        </button>
      )}
      {error && <p className="mt-2 text-14 font-medium text-red-text">{error}</p>}
    </fieldset>
  )
}
