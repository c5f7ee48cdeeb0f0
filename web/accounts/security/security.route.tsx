import 'virtual:texts/accounts/accounts'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import type { Route } from './+types/security.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { readSession, useSession } from '#web/session/session.ts'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ColleaguesCard } from './colleagues-card.tsx'
import { EmailCard } from './email-card.tsx'
import { itemsOf } from './items-of.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { RestoreCard } from './restore-card.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { SecurityMessagesCard } from './security-messages-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Not awaited: the page shows at once, the lists when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { user } = readSession()
  const isAdmins = withoutLanguage(url.pathname).startsWith(paths.adminDash())
  const mayApprove = user?.roles.some(({ name }) => name === 'admin') && !user.second_factor_needed
  return {
    overview: resultOf(
      Promise.all([api('GET /users/me/security'), api('GET /client/bank-account')]).then(
        ([security, { account }]) => ({ ...security, onHoldUntil: account?.held_until ?? null }),
      ),
    ),
    sessions: itemsOf(api('GET /users/me/sessions')),
    passkeys: itemsOf(api('GET /users/me/passkeys')),
    providers: itemsOf(api('GET /users/me/providers')),
    colleagues: isAdmins && mayApprove ? resultOf(api('GET /admin/factor-removals')) : null,
  }
}
clientLoader.hydrate = true as const

/** Protection and history of the account, the same in each area. */
export default function Security({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  // State of the screen: the recovery codes stay visible once the second factor is on.
  const [sentToSetUp] = useState(user?.second_factor_needed)
  if (!user) return null
  const { overview, sessions, passkeys, providers, colleagues } = loaderData
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Sécurité`} – Demeure`}</title>
      <header>
        <h1 className="mb-1 display-32">
          <Trans>Sécurité</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Ce qui ouvre votre compte, qui s’y est connecté et ce qui y a changé.</Trans>
        </p>
      </header>
      {sentToSetUp && <SecondFactorNotice needed={user.second_factor_needed} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <TwoFactorCard user={user} />
          <PasskeysCard user={user} passkeys={passkeys} />
          <Suspense>
            <WhenLoaded result={overview}>
              {({ recovery_codes_left: left }) => (
                <RecoveryCodesCard user={user} passkeys={passkeys} left={left} />
              )}
            </WhenLoaded>
          </Suspense>
          <PasswordCard user={user} />
          <EmailCard user={user} />
          <ProvidersCard user={user} providers={providers} />
          <SessionsCard sessions={sessions} />
        </div>
        <div className={classes('flex min-w-0 flex-col gap-6', !sentToSetUp && 'max-xl:order-first')}>
          <Loaded result={overview} skeleton={<Skeleton className="h-64 rounded-16!" />}>
            {({ changes, factor_removals: removals, onHoldUntil }) => (
              <>
                <RestoreCard user={user} changes={changes} />
                <PendingCard
                  removals={removals}
                  pendingEmail={user.pending_email}
                  onHoldUntil={onHoldUntil}
                />
              </>
            )}
          </Loaded>
          {colleagues && (
            <Loaded result={colleagues} skeleton={<Skeleton className="h-40 rounded-16!" />}>
              {({ items }) => <ColleaguesCard user={user} requests={items} />}
            </Loaded>
          )}
          <Suspense>
            <WhenLoaded result={overview}>
              {({ sign_ins: signIns, messages }) => (
                <>
                  <SignInsCard signIns={signIns} />
                  <SecurityMessagesCard messages={messages} />
                </>
              )}
            </WhenLoaded>
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** For the second card of one result: the first shows its error. */
function WhenLoaded<Data>({
  result,
  children,
}: {
  result: Promise<LoadResult<Data>>
  children: (data: Data) => React.ReactNode
}) {
  const arrived = use(result)
  return 'data' in arrived ? children(arrived.data) : null
}
