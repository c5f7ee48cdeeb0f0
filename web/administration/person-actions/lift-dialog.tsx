import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { Person } from '#contract/people/person.ts'
import type { LiftPreview } from '#contract/people/suspensions.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useActionPreview } from './use-action-preview.ts'

const loadPreview = (id: string) => api('GET /admin/users/:id/suspension/lift-preview', { params: { id } })

/** Lifts a suspension by hand, after the preview of what returns. */
export function LiftDialog({ person: { id }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const { preview, failure } = useActionPreview(loadPreview, id)
  return (
    <ReasonDialog
      title={t`Lever la suspension`}
      press={t`Lever et prévenir`}
      done={t`Suspension levée, la personne est prévenue`}
      send={(reason) => api('POST /admin/users/:id/suspension/lift', { params: { id }, body: { reason } })}
      onClose={onClose}
    >
      {failure && <Alert>{failure}</Alert>}
      {!preview && !failure && <Skeleton className="h-24" />}
      {preview && <Returning preview={preview} />}
      <p className="mt-2">
        <Trans>
          Seul revient ce que la suspension avait masqué et que personne n’a changé depuis. Les séjours
          annulés le restent.
        </Trans>
      </p>
    </ReasonDialog>
  )
}

/** A line only where something returns. */
function Returning({ preview }: { preview: LiftPreview }) {
  const language = useLanguage()
  const { rentals, sales, sales_blocked_by: blockedBy, payouts } = preview
  const amounts = payouts
    .map(({ currency, amount_minor: minor }) => formatExactMoney(minor, currency, language))
    .join(', ')
  if (rentals + sales + payouts.length === 0)
    return (
      <p>
        <Trans>Aucune annonce ne revient, aucun versement n’attend.</Trans>
      </p>
    )
  return (
    <ul className="list-disc pl-5">
      {rentals > 0 && (
        <li>
          <Plural
            value={rentals}
            one="# logement de nouveau visible"
            other="# logements de nouveau visibles"
          />
        </li>
      )}
      {sales > 0 && (
        <li>
          {blockedBy === null && (
            <Plural
              value={sales}
              one="# annonce de vente de nouveau visible"
              other="# annonces de vente de nouveau visibles"
            />
          )}
          {blockedBy === 'ban' && (
            <Plural
              value={sales}
              one="# annonce de vente attend la fin de l’exclusion"
              other="# annonces de vente attendent la fin de l’exclusion"
            />
          )}
          {blockedBy === 'verification' && (
            <Plural
              value={sales}
              one="# annonce de vente attend que la vérification soit rétablie"
              other="# annonces de vente attendent que la vérification soit rétablie"
            />
          )}
        </li>
      )}
      {payouts.length > 0 && (
        <li>
          <Trans>Versements qui reprennent : {amounts}</Trans>
        </li>
      )}
    </ul>
  )
}
