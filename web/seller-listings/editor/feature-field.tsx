import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import { CheckTile } from '#web/editor/fields/check-tile.tsx'
import { Select, TextField } from '#web/ui/inputs/field.tsx'
import { saleFeatureLabel } from '#web/sales/sale-feature-label.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { isTaken } from './sale-form.ts'

/** Input of a characteristic by its kind; an empty value stores nothing. */
export function FeatureField({
  feature,
  value,
  onChange,
}: {
  feature: CatalogueFeature
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { code, kind, unit, choices, min, max } = feature
  const label = saleFeatureLabel(code, language)
  if (kind === 'boolean') {
    return (
      <CheckTile checked={value === 'true'} onChange={(on) => onChange(on ? 'true' : '')}>
        {label}
      </CheckTile>
    )
  }
  if (kind === 'choice') {
    return (
      <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`Non précisé`}</option>
        {choices?.map((choice) => (
          <option key={choice} value={choice}>
            {saleFeatureLabel(code, language, choice)}
          </option>
        ))}
      </Select>
    )
  }
  const isRight = isTaken(feature, value)
  return (
    <TextField
      label={label}
      optional={unit && <Trans>(en {unit})</Trans>}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={kind === 'number' ? 12 : 120}
      autoComplete="off"
      value={value}
      error={
        isRight
          ? undefined
          : kind === 'number'
            ? t`Un nombre de ${min ?? 0} à ${max ?? 0}`
            : t`Valeur non valide`
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
