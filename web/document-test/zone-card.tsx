import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { ExtractedField, MachineReadableZone } from '#contract/verification/document-report.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'

type Part = MachineReadableZone['parts'][number]

const colours: Record<Part['name'], { text: string; dot: string }> = {
  type: { text: 'text-text', dot: 'bg-ink-9' },
  sex: { text: 'text-text', dot: 'bg-ink-9' },
  state: { text: 'text-purple-text', dot: 'bg-purple-text' },
  name: { text: 'text-brand-text', dot: 'bg-brand-text' },
  number: { text: 'text-blue-text', dot: 'bg-blue-text' },
  birth: { text: 'text-accent-text', dot: 'bg-accent-text' },
  expiry: { text: 'text-yellow-text', dot: 'bg-yellow-text' },
  optional: { text: 'text-muted', dot: 'bg-ink-5' },
  check_digit: { text: '', dot: 'bg-[#1f5f3f]' },
}

/** The machine-readable zone, each character in the colour of its meaning. */
export function ZoneCard({ mrz, fields }: { mrz: MachineReadableZone; fields: readonly ExtractedField[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { check_digits: keys, valid_check_digits: right } = mrz
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value
  const dayOf = (name: string) => {
    const value = valueOf(name)
    return value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, language) : value
  }
  const legend = [
    {
      part: 'name',
      label: t`Nom et prénoms`,
      value: [valueOf('last_name'), valueOf('first_names')].filter(Boolean).join(', '),
    },
    { part: 'number', label: t`Numéro`, value: valueOf('document_number') },
    { part: 'birth', label: t`Naissance`, value: dayOf('birth_date') },
    { part: 'expiry', label: t`Expire le`, value: dayOf('expires_on') },
    { part: 'state', label: t`État et nationalité`, value: valueOf('issuing_state') },
    {
      part: 'check_digit',
      label: t`Clés de contrôle`,
      value: right === keys ? t`Justes` : t`${right} justes sur ${keys}`,
    },
  ] as const
  return (
    <section className="order-3 min-w-0 rounded-16 border border-line bg-surface p-6">
      <h2 className="display-20">
        <Trans>Zone de lecture, signe par signe</Trans>
      </h2>
      <p className="mt-1 text-14 text-muted">
        {t`${plural(keys, { one: '# clé de contrôle recalculée', other: '# clés de contrôle recalculées' })}, ${plural(right, { one: '# juste', other: '# justes' })} (ICAO 9303).`}
      </p>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it does not fit
        tabIndex={0}
        aria-label={t`Zone de lecture automatique`}
        className="mt-4 overflow-x-auto rounded-10 bg-surface-2 px-4 py-3 font-mono text-12 leading-7 font-semibold whitespace-nowrap md:text-16 print:text-12"
      >
        {mrz.lines.map((line, row) => (
          <p key={row}>
            {signsOf(line, row, mrz.parts).map(({ sign, part }, column) => (
              <span key={column} className={styleOf(sign, part)}>
                {sign}
              </span>
            ))}
          </p>
        ))}
      </section>
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-14 sm:grid-cols-2">
        {legend.map(({ part, label, value }) =>
          value ? (
            <div key={part} className="flex items-baseline gap-2.5">
              <span aria-hidden className={classes('size-2.5 flex-none rounded-4', colours[part].dot)} />
              <dt className="text-muted">{label}</dt>
              <dd className="ml-auto text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

function signsOf(line: string, row: number, parts: readonly Part[]) {
  return line.split('').map((sign, column) => ({
    sign,
    part: parts.find((each) => each.line === row && column >= each.start && column < each.end),
  }))
}

function styleOf(sign: string, part: Part | undefined) {
  if (part?.name === 'check_digit')
    return classes('rounded-4 text-white', part.valid === false ? 'bg-[#c0392b]' : 'bg-[#1f5f3f]')
  return sign === '<' || !part ? 'text-muted' : colours[part.name].text
}
