import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconMinus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { showPermissionMatrix } from '#contract/administration/staff.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { classes } from '#web/ui/class-names.ts'
import { permissionLabels, sectionLabels } from './staff-labels.ts'

type Matrix = EndpointAnswer<typeof showPermissionMatrix>
type Access = Matrix['rows'][number]['access'][number]

/** What each permission opens, as the server derives it from the declarations of its calls. Read only. */
export function RightsTable({ sections, rows }: Matrix) {
  // Sections that no permission opens are the administrators' alone.
  const opened = sections.filter((_section, index) => rows.some(({ access }) => access[index] !== 'none'))
  const accessTo = (row: Matrix['rows'][number], section: (typeof sections)[number]) =>
    row.access[sections.indexOf(section)] ?? 'none'
  return (
    <section aria-labelledby="rights" className="rounded-16 border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:px-6 md:pt-6 md:pb-4">
        <div>
          <h2 id="rights" className="display-20">
            <Trans>Ce que chaque droit ouvre</Trans>
          </h2>
          <p className="text-14 text-muted">
            <Trans>Écrit depuis le code, à jour de cette version</Trans>
          </p>
        </div>
        <ul className="flex flex-wrap gap-4 text-14">
          {(['act', 'see', 'none'] as const).map((access) => (
            <li key={access}>
              <AccessMark access={access} named />
            </li>
          ))}
        </ul>
      </div>
      <Grid sections={opened} rows={rows} accessTo={accessTo} />
      <ul className="divide-y divide-line px-4 pb-4 md:hidden">
        {rows.map((row) => (
          <li key={row.permission} className="py-4">
            <PermissionName permission={row.permission} />
            <ul className="mt-2 flex flex-col gap-1.5 text-14">
              {opened
                .filter((section) => accessTo(row, section) !== 'none')
                .map((section) => (
                  <li key={section} className="flex items-center gap-2">
                    <AccessLine access={accessTo(row, section)} section={section} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Cells {
  sections: Matrix['sections']
  rows: Matrix['rows']
  accessTo: (row: Matrix['rows'][number], section: Matrix['sections'][number]) => Access
}

/** A pressed header lights its column, a pressed first cell its row. */
function Grid({ sections, rows, accessTo }: Cells) {
  const { i18n } = useLingui()
  const [lit, setLit] = useState<string | null>(null)
  const toggle = (key: string) => setLit((now) => (now === key ? null : key))
  const isLit = (permission: string, section: string) => lit === permission || lit === section
  return (
    <div className="relative overflow-x-auto max-md:hidden">
      <table className="w-full text-14">
        <thead>
          <tr className="text-12 text-muted">
            <th scope="col" className="px-6 py-3 text-left font-semibold">
              <Trans>Droit</Trans>
            </th>
            {sections.map((section) => (
              <th key={section} scope="col" className={classes('p-0', lit === section && 'bg-brand-soft')}>
                <button
                  type="button"
                  aria-pressed={lit === section}
                  onClick={() => toggle(section)}
                  className="w-full px-2 py-3 font-semibold hover:text-text aria-pressed:underline"
                >
                  {i18n._(sectionLabels[section])}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.permission} className={classes(lit === row.permission && 'bg-brand-soft')}>
              <th scope="row" className="p-0 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={lit === row.permission}
                  onClick={() => toggle(row.permission)}
                  className="w-full px-6 py-3 text-left aria-pressed:underline"
                >
                  <PermissionName permission={row.permission} />
                </button>
              </th>
              {sections.map((section) => (
                <td
                  key={section}
                  className={classes('text-center', isLit(row.permission, section) && 'bg-brand-soft')}
                >
                  <AccessMark access={accessTo(row, section)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PermissionName({ permission }: { permission: Matrix['rows'][number]['permission'] }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className="block font-semibold">{i18n._(permissionLabels[permission])}</span>
      <span className="block text-12 text-muted">{permission}</span>
    </>
  )
}

function AccessLine({ access, section }: { access: Access; section: Matrix['sections'][number] }) {
  const { t, i18n } = useLingui()
  const name = i18n._(sectionLabels[section])
  return (
    <>
      <AccessIcon access={access} />
      {access === 'act' ? t`Agir : ${name}` : t`Voir : ${name}`}
    </>
  )
}

function AccessMark({ access, named = false }: { access: Access; named?: boolean }) {
  const { t } = useLingui()
  const names = { act: t`Agir`, see: t`Voir`, none: t`Rien` }
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5',
        { act: 'text-green-text', see: 'text-blue-text', none: 'text-muted' }[access],
      )}
    >
      <AccessIcon access={access} />
      <span className={named ? undefined : 'sr-only'}>{names[access]}</span>
    </span>
  )
}

function AccessIcon({ access }: { access: Access }) {
  const Icon = { act: IconPencil, see: IconEye, none: IconMinus }[access]
  const colour = { act: 'text-green-text', see: 'text-blue-text', none: 'text-faint' }[access]
  return <Icon size={18} aria-hidden className={classes('inline-block flex-none', colour)} />
}
