import { useLingui } from '@lingui/react/macro'
import type { PromoCode, RatePeriod } from '#contract/rentals/pricing.ts'
import { Tabs } from '#web/ui/data/tabs.tsx'
import type { Panel } from './calendar-address.ts'
import { CodesPanel } from './codes-panel.tsx'
import { type Feeds, FeedsPanel } from './feeds-panel.tsx'
import { PeriodsPanel } from './periods-panel.tsx'

export interface RentalSettings {
  rentalId: string
  feeds: Feeds
  periods: RatePeriod[]
  codes: PromoCode[]
}

/** Beside the calendar of one rental: imported calendars, seasons, promo codes. */
export function RentalPanels({
  settings: { rentalId, feeds, periods, codes },
  panel,
  onPanel,
}: {
  settings: RentalSettings
  panel: Panel
  onPanel: (panel: Panel) => void
}) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Réglages du calendrier`}>
      <Tabs
        label={t`Réglages du calendrier`}
        tabs={[
          { key: 'feeds', label: t`Calendriers importés` },
          { key: 'periods', label: t`Saisons et règles` },
          { key: 'codes', label: t`Codes promotionnels` },
        ]}
        selected={panel}
        onSelect={onPanel}
      >
        {panel === 'feeds' && <FeedsPanel rentalId={rentalId} feeds={feeds} />}
        {panel === 'periods' && <PeriodsPanel rentalId={rentalId} periods={periods} />}
        {panel === 'codes' && <CodesPanel rentalId={rentalId} codes={codes} />}
      </Tabs>
    </section>
  )
}
