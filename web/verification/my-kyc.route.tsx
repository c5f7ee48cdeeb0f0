import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/verification'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { Route } from './+types/my-kyc.route.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { identityCalls } from './case-calls.ts'
import { CaseHead } from './case-head.tsx'
import { FollowUp } from './follow-up/follow-up.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { IdentityAction } from './identity-action.tsx'
import { isOpen, useCase } from './use-case.ts'
import { CaseWizard } from './wizard/case-wizard.tsx'
import { wizardSearch } from './wizard/wizard-address.ts'

export function clientLoader() {
  return { result: resultOf(identityCalls.show()) }
}
clientLoader.hydrate = true as const
/** Steps are in the address; the screen itself reloads the case. */
export const shouldRevalidate = () => false

/** The identity verification, shared by the areas of owners and sellers. */
export default function MyKyc({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={result}
      skeleton={<Skeleton className="h-120 rounded-16!" />}
      failed={t`La vérification n’a pas pu être chargée`}
    >
      {(mine) => <Screen initial={mine} />}
    </Loaded>
  )
}

function Screen({ initial }: { initial: MyCase }) {
  const { t } = useLingui()
  const opened = useCase(initial, identityCalls)
  const { mine } = opened
  const [{ step }, show] = useSearchState(wizardSearch)
  const isOwners = withoutLanguage(useLocation().pathname).startsWith(paths.ownerDash())
  const dashboard = isOwners ? paths.ownerDash() : paths.sellerDash()
  const open = isOpen(mine)
  const toDocuments = () => show({ step: 'documents' }, true)
  async function start() {
    const isStarted = mine.id !== null && open
    if (isStarted || (await opened.start())) toDocuments()
  }
  return (
    <div className="flex flex-col gap-6">
      <CaseHead
        title={open ? t`Vérifier votre identité` : t`Votre vérification`}
        crumbs={[{ label: t`Tableau de bord`, to: dashboard }, { label: t`Vérification` }]}
        mine={mine}
      />
      {hasPanel(mine, step) && (
        <IdentityPanel
          status={mine.kyc_status}
          action={
            (mine.kyc_status === 'verified' || mayStart(mine)) && (
              <IdentityAction
                status={mine.kyc_status}
                isPending={opened.isPending}
                onStart={() => void start()}
              />
            )
          }
        />
      )}
      {open ? <CaseWizard opened={opened} exit={dashboard} /> : <FollowUp opened={opened} />}
    </div>
  )
}

/**
 * The four states of the panel (specification, section 4) are above the case; a case in progress has a head of its own,
 * a draft its steps.
 */
function hasPanel({ id, kyc_status: status }: MyCase, step: string) {
  if (step !== '' && step !== 'needs') return false
  return !['submitted', 'under_review'].includes(status) && !(status === 'pending' && id !== null)
}

/** After a final rejection there is no action. */
function mayStart({ allowed_actions: actions }: MyCase) {
  return (['start', 'upload', 'renew'] as const).some((action) => actions.includes(action))
}
