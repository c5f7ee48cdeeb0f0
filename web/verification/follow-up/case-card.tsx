import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { OpenCase } from '../use-case.ts'

/** Export, renewal and withdrawal of a case. */
export function CaseCard({ opened }: { opened: OpenCase }) {
  const { t } = useLingui()
  const { mine } = opened
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  if (!mine.id) return null
  const sells = mine.kind !== 'identity' || mine.verification_status !== null
  return (
    <Card title={t`Votre dossier`}>
      <div className="flex flex-col gap-4">
        <div>
          <h3 className="font-semibold">
            <Trans>Emporter une copie</Trans>
          </h3>
          <p className="mb-2 text-14 text-muted">
            <Trans>Données, décisions et journal, en ZIP.</Trans>
          </p>
          <DownloadButton
            path={`/verification/cases/${mine.id}/export`}
            name={`${mine.reference ?? 'dossier'}.zip`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Exporter</Trans>
          </DownloadButton>
        </div>
        {mine.allowed_actions.includes('renew') && mine.status === 'approved' && (
          <div>
            <h3 className="font-semibold">
              {mine.kind === 'professional' ? (
                <Trans>Changer d’établissement</Trans>
              ) : (
                <Trans>Changer de pièce</Trans>
              )}
            </h3>
            <p className="mb-2 text-14 text-muted">
              {mine.kind === 'professional' ? (
                <Trans>Nouveau SIRET ou nouvelle carte : un renouvellement suffit.</Trans>
              ) : (
                <Trans>Nouvelle pièce ou nouveau nom : un renouvellement suffit.</Trans>
              )}
            </p>
            <Button
              variant="secondary"
              size="small"
              isPending={opened.isPending}
              onClick={() => void opened.start()}
            >
              <Trans>Renouveler</Trans>
            </Button>
          </div>
        )}
        {mine.allowed_actions.includes('withdraw') && (
          <div className="border-t border-line pt-4">
            <Button variant="danger" full onClick={() => setIsWithdrawing(true)}>
              <Trans>Retirer mon dossier</Trans>
            </Button>
            <p className="mt-2 text-14 text-muted">
              {sells ? (
                <Trans>
                  Ce que ce dossier permet s’arrête, et les images encore gardées sont effacées sous 24
                  heures.
                </Trans>
              ) : (
                <Trans>Les images encore gardées sont effacées sous 24 heures.</Trans>
              )}
            </p>
          </div>
        )}
      </div>
      <WithdrawDialog opened={opened} isOpen={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
    </Card>
  )
}

const word = 'RETIRER'

function WithdrawDialog({
  opened,
  isOpen,
  onClose,
}: {
  opened: OpenCase
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const { mine } = opened

  async function withdraw() {
    if (typed.trim() !== word) return setIsRefused(true)
    const params = { id: mine.id! }
    const done = await opened.change(() =>
      api('POST /verification/cases/:id/withdraw', { params, body: { confirmation: word } }),
    )
    if (!done) return
    close()
    showToast(t`Dossier retiré : vous pouvez l’annuler pendant 24 heures`, 'success', 5000)
  }

  function close() {
    setTyped('')
    setIsRefused(false)
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t`Retirer mon dossier`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Garder</Trans>
          </Button>
          <Button variant="danger" isPending={opened.isPending} onClick={() => void withdraw()}>
            <Trans>Retirer</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-muted">
          <li>
            <Trans>Votre badge disparaît des pages publiques.</Trans>
          </li>
          {mine.kind === 'identity' ? (
            <li>
              <Trans>Vos versements attendent, et aucune annonce de vente nouvelle n’est publiée.</Trans>{' '}
              {mine.verification_status && (
                <Trans>Si vous vendez en particulier, vos annonces de vente quittent le marché.</Trans>
              )}
            </li>
          ) : (
            <li>
              <Trans>Les annonces qui dépendent de ce dossier ne sont plus publiées.</Trans>
            </li>
          )}
          <li>
            <Trans>Les images encore gardées sont effacées sous 24 heures.</Trans>
          </li>
        </ul>
        <p>
          <Trans>Vous pouvez revenir en arrière pendant 24 heures.</Trans>
        </p>
        <TextField
          data-focus
          label={t`Tapez RETIRER pour confirmer`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={isRefused && typed.trim() !== word ? t`Tapez RETIRER, en majuscules` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void withdraw()}
        />
      </div>
    </Dialog>
  )
}
