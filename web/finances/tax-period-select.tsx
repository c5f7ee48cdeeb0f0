import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '#web/ui/inputs/field.tsx'
import { offeredPeriods, type TaxPeriod } from './tax-period.ts'

/** Choice of the period of the tourist tax. */
export function TaxPeriodSelect({
  period,
  onChange,
}: {
  period: TaxPeriod
  onChange: (period: TaxPeriod) => void
}) {
  const { t } = useLingui()
  const [offered] = useState(() => offeredPeriods(new Date()))
  const nameOf = (each: TaxPeriod) => {
    const [year, part] = each.split('-')
    const number = part?.slice(1)
    if (part?.startsWith('S')) return t`Semestre ${number} de ${year}`
    return part ? t`Trimestre ${number} de ${year}` : t`Année ${year}`
  }
  return (
    <Select label={t`Période`} value={period} onChange={(event) => onChange(event.target.value)}>
      {offered.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  )
}
