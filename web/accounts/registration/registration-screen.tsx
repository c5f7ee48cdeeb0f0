import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import type { Posted } from '#web/shell/page/post-form.ts'
import { Link } from '#web/ui/link.tsx'
import { MailSent } from '../sign-in/mail-sent.tsx'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'
import { RegistrationFormFields } from './registration-form.tsx'
import type { AccountType } from './registration-payload.ts'
import { SplitHeading, SplitPage } from '../sign-in/split-page.tsx'

/** The three registration pages differ in text, picture and call. */
export function RegistrationScreen({
  type,
  title,
  introduction,
  submitLabel,
  promises,
  picture,
  providers = [],
  otherMethods,
  posted,
}: {
  type: AccountType
  title: string
  introduction: string
  submitLabel: string
  promises: string[]
  picture: { avif: string; webp: string }
  providers?: { id: string; name: string }[]
  otherMethods?: React.ReactNode
  /** The server's result of a form sent without scripts. */
  posted: Posted | undefined
}) {
  const { t } = useLingui()
  const [registered, setRegistered] = useState<string | null>(
    posted?.answer ? (posted.values.email ?? null) : null,
  )
  return (
    <SplitPage
      title={registered ? t`Confirmez votre adresse` : title}
      wide
      worksWithoutScript
      picture={picture}
      aside={
        <Trans>
          Déjà inscrit ?{' '}
          <Link to={paths.login()} className="text-link">
            Se connecter
          </Link>
        </Trans>
      }
      caption={
        <ul className="space-y-4 text-18">
          {promises.map((promise) => (
            <li key={promise} className="flex items-start gap-3">
              <IconCircleCheck size={24} aria-hidden className="mt-0.5 flex-none" />
              {promise}
            </li>
          ))}
        </ul>
      }
    >
      {registered && (
        <MailSent
          title={t`Confirmez votre adresse`}
          email={registered}
          resend="verification"
          onBack={() => setRegistered(null)}
        >
          <Trans>
            Un message est parti vers <strong className="text-text">{registered}</strong>. Ouvrez-le et suivez
            son lien pour confirmer votre adresse ; il vaut une heure.
          </Trans>
        </MailSent>
      )}
      {/* Hidden and not unmounted, so that correcting the address loses no typed value. */}
      <div hidden={registered !== null}>
        <SplitHeading title={title}>{introduction}</SplitHeading>
        <RegistrationFormFields
          type={type}
          submitLabel={submitLabel}
          posted={posted}
          onRegistered={setRegistered}
        />
        <ProviderButtons providers={providers} />
        {otherMethods && <p className="mt-7 text-center text-14 text-muted">{otherMethods}</p>}
      </div>
    </SplitPage>
  )
}
