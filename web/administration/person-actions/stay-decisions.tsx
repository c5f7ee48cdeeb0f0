import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomeCheck, IconHomeSearch } from '@tabler/icons-react'
import { formatDay, formatDays } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { type StayDecision, stayDecisions } from '#contract/people/suspension-enums.ts'
import type { SuspensionPreview } from '#contract/people/suspensions.ts'
import { paths } from '#web/paths.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { decisionNames } from './suspension-labels.ts'

type Stay = SuspensionPreview['stays'][number]

/** What becomes of each confirmed stay at the person’s: chosen one by one. */
export function StayDecisions({
  stays,
  decisionOf,
  onChoose,
}: {
  stays: Stay[]
  decisionOf: (stay: Stay) => StayDecision
  onChoose: (bookingId: string, decision: StayDecision) => void
}) {
  const underWay = stays.filter(({ is_under_way: isUnderWay }) => isUnderWay).length
  const toCome = stays.length - underWay
  return (
    <div className="flex gap-3 p-4">
      <IconHomeCheck size={20} aria-hidden className="mt-0.5 flex-none text-accent-text" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {underWay > 0 && <Plural value={underWay} one="# séjour en cours" other="# séjours en cours" />}
          {underWay > 0 && toCome > 0 && ', '}
          {toCome > 0 && <Plural value={toCome} one="# séjour à venir" other="# séjours à venir" />}
        </p>
        <p className="text-14 text-muted">
          <Trans>Choisissez pour chacun. Rien n’est retiré au voyageur.</Trans>
        </p>
        <ul className="mt-3 flex flex-col divide-y divide-line border-t border-line">
          {stays.map((stay) => (
            <StayLine key={stay.booking_id} stay={stay} decision={decisionOf(stay)} onChoose={onChoose} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function StayLine({
  stay,
  decision,
  onChoose,
}: {
  stay: Stay
  decision: StayDecision
  onChoose: (bookingId: string, decision: StayDecision) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { guest_name: guest, code, rental_title: title } = stay
  const until = formatDay(stay.check_out, language, { year: undefined })
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="text-14 font-semibold wrap-anywhere">
          {guest},{' '}
          <Link to={paths.adminBooking(stay.booking_id)} className="text-link">
            {code}
          </Link>
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          {stay.is_under_way ? (
            <Trans>
              {title}, jusqu’au {until}
            </Trans>
          ) : (
            `${title}, ${formatDays(stay.check_in, stay.check_out, language)}`
          )}
        </p>
      </div>
      <Segments
        className="max-md:*:px-1"
        label={t`Séjour ${code}`}
        choices={stayDecisions.map((key) => ({ key, label: t(decisionNames[key]) }))}
        chosen={decision}
        onChoose={(chosen) => onChoose(stay.booking_id, chosen)}
      />
      {decision !== 'keep' && (
        <p className="flex gap-2 text-14 text-green-text md:col-span-2">
          <IconHomeSearch size={18} aria-hidden className="mt-px flex-none" />
          <span>
            <Amounts stay={stay} decision={decision} />
          </span>
        </p>
      )}
    </li>
  )
}

function Amounts({ stay, decision }: { stay: Stay; decision: StayDecision }) {
  const language = useLanguage()
  const refund = formatExactMoney(stay.refund_minor, stay.currency, language)
  const credit = formatExactMoney(stay.credit_minor, stay.currency, language)
  return (
    <>
      <Trans>Rendu au voyageur : {refund}.</Trans>
      {decision === 'rehouse' && (
        <>
          {' '}
          <Trans>En plus, à la charge de l’hôte : {credit}.</Trans>{' '}
          <Plural
            value={stay.free_rentals}
            _0="Aucun autre logement libre dans cette ville pour ces nuits."
            one="# logement libre dans cette ville lui est proposé."
            other="# logements libres dans cette ville lui sont proposés."
          />
        </>
      )}
    </>
  )
}
