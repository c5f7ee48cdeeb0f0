import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FollowUp } from '../follow-up/follow-up.tsx'
import { StandingHead } from '../follow-up/standing-head.tsx'
import { NeedsStep } from '../wizard/needs-step.tsx'
import { useProfessionCase } from './profession.route.tsx'

/** The follow-up; the requirements before a case was started. */
export default function Status() {
  const opened = useProfessionCase()
  if (opened.mine.id) return <FollowUp opened={opened} />
  return (
    <div className="flex flex-col gap-6">
      <StandingHead
        opened={opened}
        milestones={[]}
        action={
          <ButtonLink to={paths.sellerProfession('form')}>
            <Trans>Démarrer la vérification</Trans>
          </ButtonLink>
        }
      />
      <NeedsStep mine={opened.mine} />
    </div>
  )
}
