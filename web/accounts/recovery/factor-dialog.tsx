import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { useContractForm } from '../contract-form.ts'
import { type AwaitedProof, cancelProof, useAwaitedProof } from './factor-proof.ts'
import { supportsPasskeys, provePasskey } from '../sign-in/passkeys.ts'

/** Requests the second factor of the account before a sensitive change; see `withFactorProof`. */
export default function FactorDialog() {
  const { t } = useLingui()
  const awaited = useAwaitedProof()
  return (
    <Dialog open={awaited !== null} onClose={cancelProof} title={t`Confirmez que c’est bien vous`}>
      {awaited && <ProofForm awaited={awaited} />}
    </Dialog>
  )
}

const Code = z.object({ code: z.string().trim().min(6, 'too_short:6').max(20, 'too_long:20') })

function ProofForm({ awaited }: { awaited: AwaitedProof }) {
  const { t } = useLingui()
  const { mutate, isPending: proving } = useMutation()
  const hasPasskey = useHasPasskey()
  const { field, submit, isPending, summary, refuse } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    failure: t`Rien n’a été changé`,
    send: (proof) => awaited.give(proof),
  })

  const proveByPasskey = () =>
    mutate(async () => {
      try {
        await provePasskey()
        await awaited.give({})
      } catch (error) {
        refuse(error)
      }
    })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {summary && <ErrorSummary {...summary} />}
      <p className="text-muted">
        <Trans>
          Votre compte est protégé par une deuxième étape : elle est demandée avant ce changement.
        </Trans>
      </p>
      <TextField
        label={t`Code de l’application ou code de secours`}
        help={t`Les six chiffres de votre application d’authentification, ou l’un de vos codes de secours.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-focus
        className="tabular tracking-widest"
        {...field('code')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={cancelProof}>
          <Trans>Annuler</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Confirmer</Trans>
        </Button>
      </div>
      {hasPasskey && (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <Button
            variant="secondary"
            full
            isPending={proving}
            icon={<IconFingerprint size={20} aria-hidden />}
            onClick={() => void proveByPasskey()}
          >
            <Trans>Utiliser ma clé d’accès</Trans>
          </Button>
          <p className="text-14 text-muted">
            <Trans>Pendant cinq minutes, rien d’autre ne vous sera demandé.</Trans>
          </p>
        </div>
      )}
    </form>
  )
}

/** Offered only to accounts with a passkey: other devices would report that none exists. */
function useHasPasskey() {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!supportsPasskeys()) return
    api('GET /users/me/passkeys').then(
      ({ items }) => setHas(items.length > 0),
      () => undefined,
    )
  }, [])
  return has
}
