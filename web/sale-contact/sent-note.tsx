import { Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Replaces a form after it was sent, with what follows. Takes the focus, so that screen readers announce it. */
export function SentNote({
  delivered,
  children,
  action,
}: {
  delivered: boolean
  children: React.ReactNode
  action?: React.ReactNode
}) {
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = delivered ? IconCircleCheck : IconMailOpened
  return (
    <div className="flex flex-col items-start gap-3">
      <Icon size={36} aria-hidden className="text-brand-text" />
      <h3 ref={heading} tabIndex={-1} className="text-18 font-semibold focus:outline-none">
        {delivered ? <Trans>C’est envoyé</Trans> : <Trans>Ouvrez vos e-mails</Trans>}
      </h3>
      <p className="text-muted">{children}</p>
      {action}
      {!action && user && (
        <ButtonLink to={paths.clientDash('inquiries')} variant="secondary">
          <Trans>Suivre mes demandes</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
