import { Trans } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { SentInquiry } from '#contract/buying/inquiries.ts'
import { useLanguage } from '#web/ui/link.tsx'
import {
  usePartOfDayNames,
  useFinancingNames,
  useHorizonNames,
  useInquiryTypeNames,
} from './inquiry-labels.ts'

/** The buyer's plan: reason for writing, financing, timing and availability. */
export function BuyerPlan({
  inquiry,
}: {
  inquiry: Pick<SentInquiry, 'inquiry_type' | 'financing' | 'horizon' | 'wished_slots'>
}) {
  const types = useInquiryTypeNames()
  const financings = useFinancingNames()
  const horizons = useHorizonNames()
  const parts = usePartOfDayNames()
  const language = useLanguage()
  const { inquiry_type, financing, horizon, wished_slots } = inquiry
  return (
    <dl className="grid gap-3 text-14 sm:grid-cols-2">
      <Fact name={<Trans>Objet</Trans>}>{types[inquiry_type]}</Fact>
      <Fact name={<Trans>Financement</Trans>}>
        {financing ? financings[financing] : <Trans>Non précisé</Trans>}
      </Fact>
      <Fact name={<Trans>Projet</Trans>}>{horizon ? horizons[horizon] : <Trans>Non précisé</Trans>}</Fact>
      {wished_slots.length > 0 && (
        <Fact name={<Trans>Disponible</Trans>}>
          {wished_slots
            .map(
              ({ day, part }) =>
                `${formatDay(day, language, { weekday: 'long', year: undefined })}, ${parts[part]}`,
            )
            .join(' ; ')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
