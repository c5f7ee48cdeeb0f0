import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'

type Checklist = StayGuide['checklist']

/** What the guest does before leaving; each tick is stored, and the owner sees how many there are. */
export function DepartureChecklist({
  bookingId,
  checklist,
  mayTick,
  isStored,
  heading: Heading = 'h3',
}: {
  bookingId: string
  checklist: Checklist
  mayTick: boolean
  /** A copy of this device, which is read without a connection. */
  isStored: boolean
  /** `h2` where the list is a card of its own. */
  heading?: 'h2' | 'h3'
}) {
  const { t } = useLingui()
  const [items, setItems] = useState(checklist)
  // The page that is loaded again is stored for reading without a connection.
  const { mutate } = useMutation({ revalidates: true, errorToast: 5000, unexpected: showError })
  const show = (text: string, done: boolean) =>
    setItems((before) => before.map((item) => (item.text === text ? { text, done } : item)))

  const tick = (text: string, done: boolean) =>
    mutate(
      () => api('PUT /bookings/:id/guide/checklist', { params: { id: bookingId }, body: { text, done } }),
      {
        key: text,
        supersedes: true,
        optimistic: () => {
          show(text, done)
          return () => show(text, !done)
        },
      },
    )

  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className={Heading === 'h2' ? 'display-20' : 'font-semibold'}>{t`Avant de partir`}</Heading>
        <p aria-live="polite" className="text-14 text-muted">
          <DoneCount checklist={items} />
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {items.map(({ text, done }) => (
          <li key={text} className="wrap-anywhere">
            <Checkbox
              label={text}
              checked={done}
              disabled={!mayTick}
              onChange={({ target }) => void tick(text, target.checked)}
            />
          </li>
        ))}
      </ul>
      {!mayTick && (
        <p className="mt-3 text-14 text-muted print:hidden">
          {isStored ? (
            <Trans>Sans connexion, la liste se lit mais ne se coche pas.</Trans>
          ) : (
            <Trans>La liste se coche du jour de l’arrivée au lendemain du départ.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** How many lines of a checklist are ticked. */
export function DoneCount({ checklist }: { checklist: Checklist }) {
  const { t } = useLingui()
  const done = checklist.filter((item) => item.done).length
  const total = checklist.length
  return t`${plural(done, { one: '# fait sur', other: '# faits sur' })} ${total}`
}
