import { Plural, Trans } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { RadioPill } from './radio-pill.tsx'

/** One of several steps, or none. */
export function AtLeast({
  field,
  legend,
  value = '',
  steps,
  counts,
}: {
  field: string
  legend: React.ReactNode
  value?: string | undefined
  steps: string[]
  counts?: Record<string, number> | undefined
}) {
  const empty = steps.filter((step) => counts?.[step] === 0)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Stored
        // An address may contain any value.
        of={['', ...steps].includes(value) ? Steps : undefined}
        variant={[useLanguage(), field, value, ...steps, '', ...empty].join()}
        className="flex flex-wrap gap-2"
      >
        {() => <Steps field={field} value={value} steps={steps} empty={empty} />}
      </Stored>
    </fieldset>
  )
}

function Steps({
  field,
  value,
  steps,
  empty,
}: {
  field: string
  value: string
  steps: string[]
  /** Values without any result. */
  empty: string[]
}) {
  const language = useLanguage()
  return ['', ...steps].map((step) => (
    <RadioPill key={step} field={field} value={step} chosen={value === step}>
      {step === '' ? <Trans>Indifférent</Trans> : `${formatNumber(Number(step), language)}+`}
      {empty.includes(step) && (
        <span className="sr-only">
          <Plural value={0} one="# bien" other="# biens" />
        </span>
      )}
    </RadioPill>
  ))
}
