import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { BadgeCard } from '../follow-up/badge-card.tsx'
import { CaseCard } from '../follow-up/case-card.tsx'
import { FactsTable } from '../follow-up/facts-table.tsx'
import { StandingHead } from '../follow-up/standing-head.tsx'
import { StaffComments } from '../staff-comment.tsx'
import { isOpen } from '../use-case.ts'
import { NeedsCard, NothingLeavesCard } from '../wizard/needs-card.tsx'
import { Message } from '../wizard/case-wizard.tsx'
import { NeedsStep } from '../wizard/needs-step.tsx'
import { useProfessionCase } from './profession.route.tsx'

/** State of the case, missing documents, next action. */
export default function Overview() {
  const { t } = useLingui()
  const opened = useProfessionCase()
  const { mine } = opened
  const open = isOpen(mine)
  const wasSent = mine.submitted_at !== null
  const missing = mine.requirements.some(({ required, satisfied }) => required && !satisfied)
  const next = !mine.id
    ? { to: paths.sellerProfession('form'), label: t`Démarrer la vérification` }
    : missing
      ? { to: paths.sellerProfession('documents'), label: t`Joindre les pièces` }
      : { to: `${paths.sellerProfession('documents')}?step=review`, label: t`Relire et envoyer` }
  return (
    <div className="flex flex-col gap-6">
      {mine.message && open && <Message mine={mine} />}
      <StaffComments mine={mine} />
      <StandingHead
        opened={opened}
        milestones={[]}
        action={open ? <ButtonLink to={next.to}>{next.label}</ButtonLink> : undefined}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-6">
          {mine.facts.length > 0 && wasSent && <FactsTable mine={mine} />}
          {open && !wasSent && <NeedsStep mine={mine} />}
          {wasSent && (
            <Card title={t`Le détail`}>
              <p className="text-muted">
                <Trans>
                  Les dates et qui a regardé vos pièces sont dans le suivi ; ce que la machine a trouvé, dans
                  le rapport.
                </Trans>
              </p>
              <div className="mt-4 flex flex-wrap gap-3">
                <ButtonLink variant="secondary" size="small" to={paths.sellerProfession('status')}>
                  <Trans>Ouvrir le suivi</Trans>
                </ButtonLink>
                <ButtonLink variant="secondary" size="small" to={paths.sellerProfession('validation-report')}>
                  <Trans>Lire le rapport</Trans>
                </ButtonLink>
              </div>
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BadgeCard mine={mine} />
          {open && mine.id && <NeedsCard mine={mine} />}
          {open && <NothingLeavesCard />}
          <CaseCard opened={opened} />
        </div>
      </div>
    </div>
  )
}
