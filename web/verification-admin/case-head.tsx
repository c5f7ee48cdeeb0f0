import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { paths } from '#web/paths.ts'
import { useProfessionNames } from '#web/sellers/profession-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { kindNames, standingOf, tabOfKind } from './case-names.ts'
import { useHours } from './use-hours.ts'

/** Name of the subject of a case: an address, a company, or a person. */
function nameOf({ property, subject }: AdminCase) {
  return property?.title || subject.company_name || subject.name
}

/** Breadcrumb, name, state and origin of a case, and its screens. */
export function CaseHead({
  found,
  screen,
  aside,
}: {
  found: AdminCase
  /** The current screen; none on the workbench. */
  screen?: string
  aside?: React.ReactNode
}) {
  const { t } = useLingui()
  const professions = useProfessionNames()
  const hours = useHours()
  const { may } = useStaffRights()
  const { kind, professional_type: profession, submissions, subject, property } = found
  const standing = standingOf(found)
  const wait = hours(found.waited_hours)
  const isWaiting = found.waited_hours > 0
  const detail = [subject.name, profession && professions[profession].toLowerCase(), property?.city]
    .filter(Boolean)
    .join(', ')
  const times = t`${plural(submissions, { 0: 'Pas encore renvoyé', one: 'Premier envoi', other: 'Envoi n° #' })}`
  const to = (path: string) =>
    kind === 'professional'
      ? paths.adminProfessionKyc(`${found.id}${path}`)
      : paths.adminPropertyKyc(`${found.id}${path}`)
  const screens =
    kind === 'identity'
      ? []
      : [
          { path: '', label: t`Examen`, isOpen: true },
          { path: '/documents', label: t({ message: 'Pièces', context: 'documents' }), isOpen: true },
          {
            path: kind === 'professional' ? '/validation-report' : '/validation-status',
            label: t`Rapport`,
            isOpen: true,
          },
          { path: '/edit', label: t`Profil`, isOpen: kind === 'professional' && may('edit_all_kyc') },
          { path: '/status', label: t`Statut`, isOpen: kind === 'professional' && may('approve_kyc') },
        ]
  return (
    <header className="flex flex-col gap-3">
      <title>{`${nameOf(found)} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <Breadcrumbs
            crumbs={[
              { label: t`Vérifications`, to: paths.adminKyc() },
              { label: t(kindNames[kind]), to: paths.adminKyc(`tab=${tabOfKind[kind]}`) },
              { label: found.reference },
            ]}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="display-32 wrap-anywhere">{nameOf(found)}</h1>
            <Badge colour={standing.colour} icon={<standing.Icon size={14} aria-hidden />}>
              {t(standing.label)}
            </Badge>
          </div>
          <p className="mt-1 text-muted">
            {detail}. {times}
            {isWaiting && t`, attend depuis ${wait}`}.
          </p>
        </div>
        {aside}
      </div>
      {screens.length > 0 && (
        <nav aria-label={t`Écrans du dossier`} className="tab-row flex gap-1 border-b border-line">
          {screens
            .filter(({ isOpen }) => isOpen)
            .map(({ path, label }) => {
              const isCurrent = path === (screen ?? '')
              return (
                <Link
                  key={path}
                  to={to(path)}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classes(
                    'inline-flex h-11 flex-none items-center border-b-2 px-4 text-14 font-semibold',
                    isCurrent
                      ? 'border-brand text-brand-text'
                      : 'border-transparent text-muted hover:text-text',
                  )}
                >
                  {label}
                </Link>
              )
            })}
        </nav>
      )}
    </header>
  )
}
