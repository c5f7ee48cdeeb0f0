import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/verification'
import { useLingui } from '@lingui/react/macro'
import {
  IconClipboardCheck,
  IconFiles,
  IconLayoutDashboard,
  IconTimeline,
  IconUserEdit,
} from '@tabler/icons-react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import type { Route } from './+types/profession.route.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { NavLink } from '#web/ui/link.tsx'
import { professionCalls } from '../case-calls.ts'
import { CaseHead } from '../case-head.tsx'
import { type OpenCase, useCase } from '../use-case.ts'
import { useProfessions } from './professions.ts'
import { ReportDownloads, ReportSentence } from './report-head.tsx'
import { type LoadedReport, useReport } from './use-report.ts'

export function clientLoader() {
  return { result: resultOf(professionCalls.show()) }
}
clientLoader.hydrate = true as const
/** The five tabs share one case, which the screen reloads itself. */
export const shouldRevalidate = () => false

/** The verification of a profession: five tabs over one case. */
export default function Profession({ loaderData: { result } }: Route.ComponentProps) {
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
  const opened = useCase(initial, professionCalls)
  const professions = useProfessions()
  const { mine } = opened
  const tabs = [
    { to: paths.sellerProfession(), label: t`Aperçu`, Icon: IconLayoutDashboard, end: true },
    { to: paths.sellerProfession('status'), label: t`Suivi`, Icon: IconTimeline },
    {
      to: paths.sellerProfession('documents'),
      label: t({ message: 'Pièces', context: 'documents' }),
      Icon: IconFiles,
    },
    { to: paths.sellerProfession('form'), label: t`Profil`, Icon: IconUserEdit },
    { to: paths.sellerProfession('validation-report'), label: t`Rapport`, Icon: IconClipboardCheck },
  ]
  const address = withoutLanguage(useLocation().pathname)
  const here = tabs.find(({ to }) => to === address) ?? tabs[0]!
  const isReport = here.to === paths.sellerProfession('validation-report')
  const loaded = useReport(isReport, mine.updated_at)
  const report = loaded?.state === 'loaded' ? loaded.report : undefined
  const { company_name: company } = mine.form
  const profession = mine.professional_type && professions[mine.professional_type]
  const who = company ? [company, profession?.toLowerCase()].filter(Boolean).join(', ') : profession
  return (
    <div className="flex flex-col gap-6">
      <CaseHead
        title={isReport ? t`Rapport de contrôle` : t`Votre vérification`}
        crumbs={[{ label: t`Vérification Pro`, to: paths.sellerProfession() }, { label: here.label }]}
        mine={mine}
        aside={report && <ReportDownloads report={report} />}
      >
        <p className="text-muted">
          {report ? (
            <ReportSentence report={report} />
          ) : (
            [who, mine.reference && t`Dossier ${mine.reference}`].filter(Boolean).join('. ') +
            (mine.reference ? '.' : '')
          )}
        </p>
      </CaseHead>
      <nav
        aria-label={t`Votre vérification`}
        className="tab-row flex gap-1 border-b border-line print:hidden"
      >
        {tabs.map(({ to, label, Icon, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            preventScrollReset
            className="-mb-px inline-flex h-11 flex-none items-center gap-2 border-b-2 border-transparent px-3 text-14 font-semibold text-muted hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-brand-text md:px-4"
          >
            <Icon size={18} aria-hidden className="max-md:hidden" />
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet context={{ ...opened, report: loaded } satisfies ProfessionCase} />
    </div>
  )
}

interface ProfessionCase extends OpenCase {
  /** Only on its tab. */
  report: LoadedReport | undefined
}

/** The case of the five tabs. */
export function useProfessionCase() {
  return useOutletContext<ProfessionCase>()
}
