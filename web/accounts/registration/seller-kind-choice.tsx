import { useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconGavel, IconUser } from '@tabler/icons-react'

export type SellerKind = 'private' | 'agent' | 'notary'

/** Professionals may enter their company and licence at once; everyone can later. */
export function SellerKindChoice({
  kind,
  onChoose,
}: {
  kind: SellerKind
  onChoose: (kind: SellerKind) => void
}) {
  const { t } = useLingui()
  const kinds = [
    { value: 'private', label: t`Particulier`, Icon: IconUser },
    { value: 'agent', label: t`Agent ou promoteur`, Icon: IconBuildingStore },
    { value: 'notary', label: t`Notaire ou avocat`, Icon: IconGavel },
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{t`Vous vendez en tant que`}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {kinds.map(({ value, label, Icon }) => (
          <label
            key={value}
            className="flex cursor-pointer items-center gap-3 rounded-12 bg-surface p-3 text-14 font-semibold inset-ring inset-ring-line-strong has-checked:bg-brand-soft has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:flex-col md:items-start md:gap-2"
          >
            <input
              type="radio"
              name="seller-kind"
              className="sr-only"
              checked={kind === value}
              onChange={() => onChoose(value)}
            />
            <Icon size={22} aria-hidden className="flex-none text-brand-text" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
