import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '#web/ui/data/card.tsx'
import { offeredPeriods } from '../tax-period.ts'
import { TaxPeriodSelect } from '../tax-period-select.tsx'
import { TaxRegisterFiles } from '../tax-register-files.tsx'

/** The register of the taxe de séjour that the company collects and remits to the municipalities. */
export function CompanyTaxCard() {
  const { t } = useLingui()
  const [period, setPeriod] = useState(() => offeredPeriods(new Date())[0]!)
  return (
    <Card title={t`Taxe de séjour à reverser`}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="w-full sm:w-64">
          <TaxPeriodSelect period={period} onChange={setPeriod} />
        </div>
        <TaxRegisterFiles path="/admin/tourist-tax/file" period={period} />
      </div>
      <p className="mt-4 text-14 text-muted">
        <Trans>
          Ce que Demeure a perçu pour chaque commune, séjour par séjour ; ce que les propriétaires ont reçu
          directement n’y est pas.
        </Trans>
      </p>
    </Card>
  )
}
