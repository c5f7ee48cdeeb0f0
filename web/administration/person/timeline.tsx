import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { factKinds, type FactKind } from '#contract/people/people-enums.ts'
import type { PersonFact } from '#contract/people/person.ts'
import { dateOfInstant, formatDay, formatMoment, formatTime } from '#contract/core/date-format.ts'
import type { IllegalReason } from '#contract/moderation/report-enums.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { reasonLabels } from '#web/reports/moderate/notice-labels.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { kindIcons, kindNames, titleOf } from './fact-labels.ts'
import { useLinkedAddress } from './linked-address.ts'

export interface Facts {
  items: PersonFact[]
  next: string | null
}

/** Everything that happened around a person, by day; its filters add up and stand in the address. */
export function Timeline({
  personId,
  total,
  kinds,
  facts,
  onKinds,
}: {
  personId: string
  total: number
  kinds: readonly FactKind[]
  facts: Promise<LoadResult<Facts>>
  onKinds: (kinds: FactKind[]) => void
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const toggle = (kind: FactKind) =>
    onKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
  return (
    <Card
      title={<Trans>Tout ce qui s’est passé</Trans>}
      aside={
        <span className="text-14 text-muted">
          <Plural value={total} one="# fait" other="# faits" />
        </span>
      }
    >
      <fieldset
        aria-label={t`Filtrer les faits`}
        className="no-scrollbar -m-1 mb-2 flex min-w-0 gap-2 overflow-x-auto p-1 md:flex-wrap"
      >
        <Chip small pressed={kinds.length === 0} onClick={() => onKinds([])}>
          <Trans>Tout</Trans>
        </Chip>
        {factKinds
          .filter((kind) => kind !== 'audit' || may('audit_view'))
          .map((kind) => (
            <Chip key={kind} small pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
              {t(kindNames[kind])}
            </Chip>
          ))}
      </fieldset>
      <Loaded
        result={facts}
        failed={t`Les faits n’ont pas pu être chargés`}
        skeleton={<Skeleton className="h-120 rounded-12!" />}
      >
        {(first) => (
          <Days key={`${personId} ${kinds.join()}`} personId={personId} kinds={kinds} first={first} />
        )}
      </Loaded>
    </Card>
  )
}

function Days({ personId, kinds, first }: { personId: string; kinds: readonly FactKind[]; first: Facts }) {
  const [older, setOlder] = useState<Facts | null>(null)
  const language = useLanguage()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const items = [...first.items, ...(older?.items ?? [])]
  const next = older ? older.next : first.next
  const loadOlder = () =>
    mutate(
      () =>
        api('GET /admin/users/:id/timeline', {
          params: { id: personId },
          query: { ...(kinds.length > 0 && { kinds: kinds.join(',') }), ...(next && { after: next }) },
        }),
      {
        onSuccess: (more) => setOlder({ items: [...(older?.items ?? []), ...more.items], next: more.next }),
      },
    )
  if (items.length === 0) {
    return (
      <p className="py-8 text-center text-muted">
        <Trans>Rien de tel ne s’est encore passé.</Trans>
      </p>
    )
  }
  const days = Map.groupBy(items, ({ at }) => dateOfInstant(at))
  return (
    <>
      {[...days].map(([day, facts]) => (
        <section key={day} className="border-t border-line pt-3 pb-1 first-of-type:border-t-0">
          <h3 className="text-12 font-semibold text-muted">{formatDay(day, language)}</h3>
          <ol>
            {facts.map((fact) => (
              <Fact key={fact.id} fact={fact} />
            ))}
          </ol>
        </section>
      ))}
      {next && (
        <Button
          variant="secondary"
          full
          className="mt-3"
          isPending={isPending}
          onClick={() => void loadOlder()}
        >
          <Trans>Charger la suite</Trans>
        </Button>
      )}
    </>
  )
}

function Fact({ fact }: { fact: PersonFact }) {
  const { t } = useLingui()
  const language = useLanguage()
  const linked = useLinkedAddress()
  const { Icon, className } = kindIcons[fact.kind]
  const to = linked(fact.link)
  const linkText = fact.values.code ?? t`Ouvrir`
  const detail = useFactDetail()(fact, to === undefined)
  const amount = fact.amount && formatExactMoney(fact.amount.amount_minor, fact.amount.currency, language)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <li className="grid grid-cols-[3.25rem_auto_minmax(0,1fr)_auto] items-start gap-x-3 py-2.5 text-14 max-md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <time
        dateTime={fact.at}
        title={`${formatMoment(fact.at, language)} (${zone})`}
        className="pt-1.5 text-muted tabular max-md:order-last"
      >
        {formatTime(fact.at)}
      </time>
      <span className={classes('inline-flex size-8 items-center justify-center rounded-10', className)}>
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{t(titleOf(fact) ?? kindNames[fact.kind])}</span>
        {detail && <span className="block wrap-anywhere text-muted">{detail}</span>}
        <span className="flex flex-wrap gap-x-3 md:hidden">
          {amount && <span className="font-semibold tabular">{amount}</span>}
          {to && (
            <Link to={to} className="text-link">
              {linkText}
            </Link>
          )}
        </span>
      </span>
      <span className="flex flex-col items-end gap-0.5 text-right max-md:hidden">
        {amount && <span className="font-semibold tabular">{amount}</span>}
        {to && (
          <Link to={to} className="text-link">
            {linkText}
          </Link>
        )}
      </span>
    </li>
  )
}

/** Names, titles and codes of a fact in one line. */
function useFactDetail() {
  const { t } = useLingui()
  const language = useLanguage()
  const countryName = useCountryName()
  const reasonName = (reason: string) => {
    const label = reasonLabels[reason as IllegalReason]
    return label ? t(label) : reason
  }
  return ({ values }: PersonFact, isCodeShown: boolean) => {
    const { name, rental, title, code, from, to, device, country, reason, rating, until, account } = values
    const ending = account
    const end = until && formatDay(until, language)
    return [
      name,
      rental ?? title,
      rating && `${rating}/5`,
      from &&
        to &&
        `${formatDay(from, language, { month: 'short', year: undefined })} → ${formatDay(to, language, { month: 'short' })}`,
      isCodeShown && code,
      device,
      country && countryName(country),
      ending && t`Vers •••• ${ending}`,
      end && t`valable jusqu’au ${end}`,
      reason && reasonName(reason),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
