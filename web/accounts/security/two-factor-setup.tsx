import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { useContractForm } from '../contract-form.ts'

const FirstCode = z.object({ code: z.string().trim().min(6, 'too_short:6').max(20, 'too_long:20') })

/** Easier to type; applications ignore the spaces. */
function inFours(secret: string) {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}

/** The secret is entered in the application, a first code confirms it. */
export function TwoFactorSetup({
  secret,
  onCancel,
  onCodes,
}: {
  secret: { secret: string; otpauth_url: string; qr_svg: string }
  onCancel: () => void
  onCodes: (codes: string[]) => void
}) {
  const { t } = useLingui()
  const { field, submit, isPending, summary } = useContractForm({
    schema: FirstCode,
    defaultValues: { code: '' },
    failure: t`La validation en deux étapes n’est pas encore active`,
    send: async (body) => onCodes((await api('POST /users/me/two-factor/confirm', { body })).recovery_codes),
  })
  // The dialog before it took the focus away, and the card may be at the lower edge of the window.
  const setup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setup.current?.focus({ preventScroll: true })
    setup.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={setup}
      tabIndex={-1}
      className="grid gap-6 focus:outline-none md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
        alt={t`Code QR à lire avec votre application d’authentification`}
        width={192}
        height={192}
        className="rounded-12 border border-line bg-white p-2"
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {summary && <ErrorSummary {...summary} />}
        <p>
          <Trans>
            Lisez ce code avec votre application d’authentification, ou{' '}
            <a href={secret.otpauth_url} className="text-link">
              ouvrez-la sur cet appareil
            </a>
            . Sans appareil photo, saisissez cette clé :
          </Trans>{' '}
          <code className="rounded-8 bg-surface-2 px-2 py-1 text-14 font-semibold wrap-anywhere">
            {inFours(secret.secret)}
          </code>
        </p>
        <TextField
          label={t`Premier code`}
          help={t`Les six chiffres que l’application affiche.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="tabular tracking-widest"
          {...field('code')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            <Trans>Vérifier et activer</Trans>
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}
