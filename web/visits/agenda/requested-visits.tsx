import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRoute, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenSlot, Visit, VisitPlan } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { slotLabels } from '../slot-labels.ts'
import { ProposedTime } from '../visit-card.tsx'
import { CancelVisitDialog, MoveVisitDialog } from '../visit-dialogs.tsx'
import { otherTimesFor } from './other-times.ts'
import { visitBeforeMoment } from './tour/visit-before-moment.ts'
import { kilometresBetweenVisits } from './tour/tour.ts'
import { useKilometres } from './tour/use-kilometres.ts'

/** Beside a seller's agenda: the visits that wait for an answer, and how many hours are open in these days. */
export function RequestedVisits({
  requested,
  visits,
  slots,
  plan,
}: {
  requested: readonly Visit[]
  /** Of the days shown. */
  visits: readonly Visit[]
  slots: readonly OpenSlot[]
  plan: VisitPlan
}) {
  return (
    <Card
      title={<Trans>À répondre</Trans>}
      aside={<UnreadCount count={requested.length} />}
      className="flex flex-col"
    >
      {requested.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Aucune demande de visite n’attend votre réponse.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {requested.map((visit) => (
            <RequestedVisit key={visit.id} visit={visit} visits={visits} slots={slots} />
          ))}
        </ul>
      )}
      <OpenHours count={slots.length} plan={plan} />
    </Card>
  )
}

/** The time that the buyer asks for, accepted with a press; open hours near it, which are proposed. */
function RequestedVisit({
  visit,
  visits,
  slots,
}: {
  visit: Visit
  visits: readonly Visit[]
  slots: readonly OpenSlot[]
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { mutate, isPending, error } = useMutation()
  const [chosen, setChosen] = useState(visit.starts_at)
  const [dialog, setDialog] = useState<'decline' | 'move' | null>(null)
  const name = useId()
  const { id, buyer_name, listing, message, starts_at } = visit
  const times = [starts_at, ...otherTimesFor(visit, slots)]
  const time = times.includes(chosen) ? chosen : starts_at
  const params = { id }
  const answer = () =>
    time === starts_at
      ? mutate(() => api('POST /visits/:id/accept', { params }), {
          successMessage: t`Visite confirmée à ${buyer_name}`,
          onSuccess: revalidate,
        })
      : mutate(() => api('POST /visits/:id/move', { params, body: { starts_at: time } }), {
          successMessage: t`Heure proposée à ${buyer_name}`,
          onSuccess: revalidate,
        })
  const shared = {
    visit,
    onClose: () => setDialog(null),
    onDone: () => {
      setDialog(null)
      void revalidate()
    },
  }
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar name={buyer_name} />
        <div className="min-w-0">
          <p className="font-semibold">{buyer_name}</p>
          <p className="truncate text-14 text-muted">{listing.title}</p>
        </div>
      </div>
      {message && (
        <p className="rounded-12 bg-surface-2 p-3 text-14 wrap-anywhere whitespace-pre-wrap">
          <Trans>« {message} »</Trans>
        </p>
      )}
      {error && <Alert>{error.firstMessage}</Alert>}
      <ProposedTime visit={visit} />
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">
          <Trans>Heure de la visite</Trans>
        </legend>
        {times.map((each) => (
          <TimeChoice
            key={each}
            name={name}
            time={each}
            visit={visit}
            visits={visits}
            isChosen={each === time}
            onChoose={() => setChosen(each)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button size="small" className="grow" isPending={isPending} onClick={() => void answer()}>
          {time === starts_at ? <Trans>Accepter</Trans> : <Trans>Proposer cette heure</Trans>}
        </Button>
        <Button variant="secondary" size="small" className="grow" onClick={() => setDialog('move')}>
          {time === starts_at ? <Trans>Proposer</Trans> : <Trans>Autre heure</Trans>}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Décliner la visite de ${buyer_name}`}
          className="text-red-text"
          icon={<IconX size={18} aria-hidden />}
          onClick={() => setDialog('decline')}
        />
      </div>
      <CancelVisitDialog {...shared} how="decline" open={dialog === 'decline'} />
      <MoveVisitDialog {...shared} open={dialog === 'move'} />
    </li>
  )
}

function TimeChoice({
  name,
  time,
  visit,
  visits,
  isChosen,
  onChoose,
}: {
  name: string
  time: string
  visit: Visit
  visits: readonly Visit[]
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useLingui()
  const kilometres = useKilometres()
  const { day, short, hour } = slotLabels(time, visit.time_zone, useLanguage())
  const before = visitBeforeMoment(visit, time, day, visits)
  const apart = before ? kilometresBetweenVisits(before, visit) : null
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-12 px-3 py-2 text-14 inset-ring',
        isChosen ? 'bg-brand-soft font-semibold inset-ring-2 inset-ring-brand' : 'inset-ring-line-strong',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 flex-none accent-brand"
      />
      <span className="inline-block grow first-letter:uppercase">{`${short}, ${hour}`}</span>
      {(!before || apart === null) && (
        <span className="flex-none text-12 font-normal text-muted">
          {time === visit.starts_at ? <Trans>demandée</Trans> : <Trans>libre</Trans>}
        </span>
      )}
      {before && apart !== null && (
        <span
          className="inline-flex flex-none items-center gap-1.5 text-12 font-normal text-muted tabular"
          title={t`À vol d’oiseau depuis ${before.listing.title}, la visite d’avant`}
        >
          <IconRoute size={16} aria-hidden />
          {kilometres(apart)}
          <span className="sr-only">{t`à vol d’oiseau depuis ${before.listing.title}, la visite d’avant`}</span>
        </span>
      )}
    </label>
  )
}

function OpenHours({ count, plan: { length_minutes, buffer_minutes } }: { count: number; plan: VisitPlan }) {
  return (
    <div className="mt-auto flex flex-col gap-1 rounded-12 bg-surface-2 p-4 text-14">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">
          <Plural value={count} _0="Aucun créneau libre" one="# créneau libre" other="# créneaux libres" />
        </span>
        <Link to={paths.sellerVisitSlots()} className="text-link">
          <Trans>Régler</Trans>
        </Link>
      </p>
      <p className="text-muted">
        <Trans>
          {length_minutes} min, puis {buffer_minutes} de battement
        </Trans>
      </p>
    </div>
  )
}
