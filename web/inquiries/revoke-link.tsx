import { Trans, useLingui } from '@lingui/react/macro'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** On a page opened by an e-mail link: revokes that link and sends a new one to the buyer's address. */
export function RevokeLink({ renew }: { renew: () => Promise<{ message: string }> }) {
  const { t } = useLingui()
  const [revoking, setRevoking] = useState(false)
  const { isPending, error, mutate, reset } = useMutation({ revalidates: true })
  const close = () => {
    setRevoking(false)
    reset()
  }
  const revoke = async () => showToast((await renew()).message, 'success', 5000)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="max-w-[70ch] text-14 text-muted">
        <Trans>
          Qui a ce lien ouvre cette page sans compte. Il cesse de l’ouvrir douze mois après sa dernière
          utilisation.
        </Trans>
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<IconLinkOff size={18} aria-hidden />}
        onClick={() => setRevoking(true)}
      >
        <Trans>Révoquer ce lien et en recevoir un autre</Trans>
      </Button>
      <ConfirmDialog
        open={revoking}
        onClose={close}
        onConfirm={() => void mutate(revoke).then((done) => done && close())}
        title={t`Révoquer ce lien ?`}
        confirmLabel={<Trans>Révoquer et recevoir un autre lien</Trans>}
        isPending={isPending}
      >
        <Trans>
          Aucun lien de nos e-mails précédents n’ouvrira plus cette page. Un nouveau part aussitôt à votre
          adresse e-mail.
        </Trans>
        {error && (
          <p role="alert" className="mt-4 text-14 font-medium text-red-text">
            {error.message}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
