import { Trans, useLingui } from '@lingui/react/macro'

const radius = 44
const around = 2 * Math.PI * radius

/** A score out of 100, as a ring. */
export function ScoreRing({ score }: { score: number }) {
  const { t } = useLingui()
  return (
    <div className="relative size-26 flex-none">
      <span className="sr-only">{t`Score ${score} sur 100`}</span>
      <svg viewBox="0 0 104 104" aria-hidden className="-rotate-90">
        <circle cx="52" cy="52" r={radius} fill="none" strokeWidth="10" className="stroke-line" />
        <circle
          cx="52"
          cy="52"
          r={radius}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${(around * score) / 100} ${around}`}
          className="stroke-brand transition-[stroke-dasharray] duration-250"
        />
      </svg>
      <span
        aria-hidden
        className="absolute inset-0 flex flex-col items-center justify-center text-12 text-muted"
      >
        <span className="display-32 leading-8! text-text">{score}</span>
        <Trans>sur 100</Trans>
      </span>
    </div>
  )
}
