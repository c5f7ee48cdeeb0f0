import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { OwnedRental, RentalStatusChange } from '#contract/rentals/owner-rentals.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { statusStyles } from './rental-status.tsx'

/** Labels of actions in the history; those of staff have their reason in words. */
const actions: Record<string, MessageDescriptor> = {
  publish: msg`Publication`,
  pause: msg`Mise en pause`,
  archive: msg`Archivage`,
  restore: msg`Retour en brouillon`,
  approve: msg`Vérification réussie`,
  'account closed': msg`Fermeture du compte`,
  suspend: msg`Compte suspendu`,
  reinstate: msg`Suspension du compte levée`,
  registration_missing: msg`Numéro d’enregistrement manquant`,
  registration_entered: msg`Numéro d’enregistrement indiqué`,
  registration_shared: msg`Numéro d’enregistrement d’une autre annonce`,
  pictures_shared: msg`Photos d’une autre annonce`,
  owner_cancellations: msg`Trois séjours annulés en un an`,
  risk: msg`Modification à vérifier`,
}

/** Status history of a rental, back to its creation. */
export function RentalHistory({
  rental,
  history,
}: {
  rental: OwnedRental
  history: Promise<LoadResult<{ items: RentalStatusChange[] }>>
}) {
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="history-title" className="display-24">
        <Trans>Historique</Trans>
      </h2>
      <Loaded result={history} skeleton={<Skeleton className="h-24" />}>
        {({ items }) => (
          <ol className="flex flex-col">
            {items.map((change) => (
              <Step
                key={`${change.created_at} ${change.new_status}`}
                at={change.created_at}
                what={<Reason change={change} />}
              >
                <Status status={change.previous_status} />
                <IconArrowNarrowRight size={18} aria-hidden className="text-faint" />
                <span className="sr-only">
                  <Trans>devient</Trans>
                </span>
                <Status status={change.new_status} />
              </Step>
            ))}
            <Step at={rental.created_at} what={<Trans>Création</Trans>}>
              <Status status="DRAFT" />
            </Step>
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function Step({ at, what, children }: { at: string; what: React.ReactNode; children: React.ReactNode }) {
  const moment = useMoment()
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-l border-line pb-6 pl-5 before:absolute before:top-2 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-line-strong last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        <time dateTime={at} className="text-14 text-muted">
          {moment(at)}
        </time>
      </div>
      <p className="flex items-center gap-2">{children}</p>
    </li>
  )
}

function Reason({ change: { reason, by } }: { change: RentalStatusChange }) {
  const { t } = useLingui()
  const loaded = reason === null ? undefined : actions[reason]
  const text = loaded ? t(loaded) : (reason ?? t`Changement de statut`)
  return by === 'house' ? <Trans>{text}, par l’équipe de Demeure</Trans> : text
}

function Status({ status }: { status: RentalStatus }) {
  const { t } = useLingui()
  const { label, colour, icon: Icon } = statusStyles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
