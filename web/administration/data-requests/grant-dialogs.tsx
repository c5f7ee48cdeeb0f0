import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { dataCopyDays } from '#contract/people/data-request-enums.ts'
import type { DataRequest, ErasurePreview } from '#contract/people/data-requests.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { ReasonDialog } from '../person-actions/reason-dialog.tsx'
import { useActionPreview } from '../person-actions/use-action-preview.ts'

interface Props {
  request: DataRequest
  onClose: () => void
}

const grant = (id: string, reason: string) =>
  api('POST /admin/requests/:id/grant', { params: { id }, body: { reason } })
const loadPreview = (id: string) => api('GET /admin/requests/:id/preview', { params: { id } })

/** Sends the link to the copy of one’s data. */
export function SendCopyDialog({ request: { id, person }, onClose }: Props) {
  const { t } = useLingui()
  const { name } = person
  return (
    <ReasonDialog
      title={t`Envoyer la copie à ${name} ?`}
      press={t`Envoyer`}
      done={t`Le lien vers la copie est parti`}
      isInternal
      send={(reason) => grant(id, reason)}
      onClose={onClose}
    >
      <Trans>Un lien part à son adresse e-mail. Il vaut {dataCopyDays} jours.</Trans>
    </ReasonDialog>
  )
}

/** Erases an account after the preview of what goes with it. */
export function EraseDialog({ request: { id, person }, onClose }: Props) {
  const { t } = useLingui()
  const { preview, failure } = useActionPreview(loadPreview, id)
  const { name } = person
  const stays = preview?.binding_stays ?? 0
  return (
    <ReasonDialog
      title={t`Effacer le compte de ${name} ?`}
      press={t`Effacer`}
      done={t`Compte effacé`}
      isInternal
      isReady={preview !== undefined && stays === 0}
      send={(reason) => grant(id, reason)}
      onClose={onClose}
    >
      {failure && <Alert>{failure}</Alert>}
      {!preview && !failure && <Skeleton className="h-24" />}
      {stays > 0 && (
        <Alert>
          <Plural
            value={stays}
            one="# séjour est à venir ou en cours : le compte ne s’efface pas avant sa fin ou son annulation."
            other="# séjours sont à venir ou en cours : le compte ne s’efface pas avant leur fin ou leur annulation."
          />
        </Alert>
      )}
      {preview && stays === 0 && <Consequences preview={preview} />}
    </ReasonDialog>
  )
}

/** A line only where something follows. */
function Consequences({ preview }: { preview: ErasurePreview }) {
  const language = useLanguage()
  const { rentals, sales, visits, offers, plan, sessions, payouts } = preview
  const amounts = payouts
    .map(({ currency, amount_minor: minor }) => formatExactMoney(minor, currency, language))
    .join(', ')
  return (
    <>
      <p>
        <Trans>
          Pour toujours : données personnelles effacées. Réservations et avis restent, sans son nom.
        </Trans>
      </p>
      <ul className="mt-2 list-disc pl-5">
        {rentals > 0 && (
          <li>
            <Plural value={rentals} one="# logement archivé" other="# logements archivés" />
          </li>
        )}
        {sales > 0 && (
          <li>
            <Plural value={sales} one="# annonce de vente retirée" other="# annonces de vente retirées" />
          </li>
        )}
        {visits > 0 && (
          <li>
            <Plural value={visits} one="# visite annulée" other="# visites annulées" />
          </li>
        )}
        {offers > 0 && (
          <li>
            <Plural value={offers} one="# offre retirée" other="# offres retirées" />
          </li>
        )}
        {plan && (
          <li>
            <Trans>Formule résiliée</Trans>
          </li>
        )}
        {sessions > 0 && (
          <li>
            <Plural value={sessions} one="# session fermée" other="# sessions fermées" />
          </li>
        )}
        {payouts.length > 0 && (
          <li>
            <Trans>Versements encore dus, qui partent comme prévu : {amounts}</Trans>
          </li>
        )}
      </ul>
    </>
  )
}
