import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AccountMerge } from '#contract/people/account-merge.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { MergedKind } from '#contract/people/people-enums.ts'
import type { Person } from '#contract/people/person.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { PersonChoice } from '../lists/person-choice.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** Merges another account of the same person into this one: what would move is shown before the request. */
export function MergeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const [duplicate, setDuplicate] = useState('')
  const found = usePreview(person.id, duplicate)
  const preview = found && 'obstacles' in found ? found : null
  return (
    <ReasonDialog
      title={t`Fusionner deux comptes`}
      press={t`Demander la signature`}
      done={t`Demande envoyée : une seconde personne doit la signer`}
      isReady={preview !== null && preview.obstacles.length === 0}
      before={
        <>
          <PersonChoice
            label={t`Compte à fermer`}
            help={t`Nom, adresse e-mail ou identifiant de l’autre compte de cette personne`}
            onChoose={setDuplicate}
          />
          {person.tied_accounts.length > 0 && duplicate === '' && (
            <TiedChoice accounts={person.tied_accounts} onChoose={setDuplicate} />
          )}
          {duplicate !== '' && !found && <Skeleton className="h-24 rounded-12!" />}
          {found && 'message' in found && <Alert>{found.message}</Alert>}
          {preview && <Preview merge={preview} />}
        </>
      }
      send={(reason) =>
        api('POST /admin/users/:id/merge', {
          params: { id: person.id },
          body: { duplicate_id: duplicate, reason },
        })
      }
      onClose={onClose}
    >
      <Trans>
        Une fois signé par un collègue, tout ce que l’autre compte contient passe dans celui-ci, et l’autre se
        ferme pour de bon : cela ne se reprend pas. Les deux adresses sont prévenues.
      </Trans>
    </ReasonDialog>
  )
}

function usePreview(id: string, duplicate: string) {
  const [found, setFound] = useState<{ of: string; answer: AccountMerge | ApiError } | null>(null)
  useEffect(() => {
    if (duplicate === '') return undefined
    let isCurrent = true
    const show = (answer: AccountMerge | ApiError) => isCurrent && setFound({ of: duplicate, answer })
    api('GET /admin/users/:id/merge/:duplicate', { params: { id, duplicate } }).then(
      show,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        show(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, duplicate])
  return found?.of === duplicate ? found.answer : null
}

/** Accounts that share a telephone, a bank account or a browser with this one. */
function TiedChoice({
  accounts,
  onChoose,
}: {
  accounts: Person['tied_accounts']
  onChoose: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <p className="text-14 text-muted">
      <Trans>Comptes proches :</Trans>{' '}
      {accounts.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <button type="button" className="text-link" onClick={() => onChoose(id)}>
            {name || t`Sans nom`}
          </button>
        </span>
      ))}
    </p>
  )
}

function Preview({ merge: { duplicate, belongings, obstacles } }: { merge: AccountMerge }) {
  const { t } = useLingui()
  const language = useLanguage()
  const since = formatDay(duplicate.created_at, language)
  const words: Record<MergedKind, (count: number) => string> = {
    bookings: (count) => t`${plural(count, { one: '# réservation', other: '# réservations' })}`,
    conversations: (count) => t`${plural(count, { one: '# conversation', other: '# conversations' })}`,
    inquiries: (count) =>
      t`${plural(count, { one: '# demande sur une vente', other: '# demandes sur des ventes' })}`,
    visits: (count) => t`${plural(count, { one: '# visite', other: '# visites' })}`,
    offers: (count) => t`${plural(count, { one: '# offre', other: '# offres' })}`,
    reviews: (count) => t`${plural(count, { one: '# avis écrit', other: '# avis écrits' })}`,
    favorites: (count) => t`${plural(count, { one: '# favori', other: '# favoris' })}`,
    saved_searches: (count) => t`${plural(count, { one: '# alerte', other: '# alertes' })}`,
    tickets: (count) =>
      t`${plural(count, { one: '# demande d’assistance', other: '# demandes d’assistance' })}`,
    notes: (count) => t`${plural(count, { one: '# note de l’équipe', other: '# notes de l’équipe' })}`,
  }
  return (
    <section aria-label={t`Ce qui suivra`} aria-live="polite" className="rounded-12 border border-line p-4">
      <p className="font-semibold wrap-anywhere">{duplicate.name || t`Sans nom`}</p>
      <p className="text-14 text-muted wrap-anywhere">
        {duplicate.masked_email} · <Trans>Inscrit le {since}</Trans>
      </p>
      {obstacles.length > 0 ? (
        <ul className="mt-3 list-disc pl-5 text-14 text-red-text">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-14">
          {belongings.length > 0
            ? belongings.map(({ kind, count }) => words[kind](count)).join(', ')
            : t`Ce compte est vide.`}
        </p>
      )}
    </section>
  )
}
