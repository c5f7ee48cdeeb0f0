import { useLingui } from '@lingui/react/macro'
import type { PromoCode, RatePeriod } from '#contract/rentals/pricing.ts'
import { Tabs } from '#web/ui/data/tabs.tsx'
import type { Panel } from './calendar-address.ts'
import { CodesPanel } from './codes-panel.tsx'
import { type Feeds, FeedsPanel } from './feeds-panel.tsx'
import { PeriodsPanel } from './periods-panel.tsx'

export interface HomeSettings {
  homeId: string
  feeds: Feeds
  periods: RatePeriod[]
  codes: PromoCode[]
}

/** Beside the calendar of one home: its imported calendars, its seasons, its promo codes. */
export function HomePanels({
  settings: { homeId, feeds, periods, codes },
  panel,
  onPanel,
}: {
  settings: HomeSettings
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
        {panel === 'feeds' && <FeedsPanel homeId={homeId} feeds={feeds} />}
        {panel === 'periods' && <PeriodsPanel homeId={homeId} periods={periods} />}
        {panel === 'codes' && <CodesPanel homeId={homeId} codes={codes} />}
      </Tabs>
    </section>
  )
}
