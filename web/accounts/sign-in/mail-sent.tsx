import { Trans } from '@lingui/react/macro'
import { IconMailCheck, IconMailOpened } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { loader as layoutLoader } from './account-pages.route.tsx'

/** After a form that sent a message: what to do now, how to send it again. */
export function MailSent({
  title,
  email,
  resend,
  onBack,
  children,
}: {
  title: string
  email: string
  resend: 'verification' | 'reset'
  onBack: () => void
  children: React.ReactNode
}) {
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })
  const mailboxOpen = useRouteLoaderData<typeof layoutLoader>('account-pages')?.mailboxOpen
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const sendAgain = () =>
    mutate(
      () =>
        resend === 'verification'
          ? api('POST /auth/verify-email/resend', { body: { email } })
          : api('POST /auth/forgot-password', { body: { email } }),
      { onSuccess: ({ message }) => showToast(message, 'success') },
    )

  return (
    <div className="flex flex-col items-start gap-4">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand-text">
        <IconMailCheck size={32} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="display-32 focus:outline-none md:display-44">
        {title}
      </h1>
      <p className="text-muted">{children}</p>
      {mailboxOpen && (
        <ButtonLink
          to={paths.mailbox(email)}
          size="large"
          icon={<IconMailOpened size={20} aria-hidden />}
          className="mt-2"
        >
          <Trans>Ouvrir la boîte de démonstration</Trans>
        </ButtonLink>
      )}
      <p className="mt-2 text-14 text-muted">
        <Trans>
          Rien reçu au bout de quelques minutes ? Regardez dans les indésirables, ou demandez un nouvel envoi.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isPending} onClick={() => void sendAgain()}>
          <Trans>Renvoyer le message</Trans>
        </Button>
        <Button variant="ghost" onClick={onBack}>
          <Trans>Corriger l’adresse</Trans>
        </Button>
      </div>
    </div>
  )
}
