import { useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/class-names.ts'
import { passwordStrength } from './password-strength.ts'

/** Under a new password: four bars and a word; the only rule is the length. */
export function PasswordStrengthHint({ password }: { password: string }) {
  const { t } = useLingui()
  const strength = passwordStrength(password)
  const words = ['', t`Trop fragile.`, t`Moyen.`, t`Solide.`, t`Très solide.`]
  return (
    <>
      <span className="mb-1.5 grid grid-cols-4 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classes(
              'h-1 rounded-full',
              bar > strength
                ? 'bg-line'
                : strength < 2
                  ? 'bg-red-solid'
                  : strength < 3
                    ? 'bg-yellow-solid'
                    : 'bg-green-solid',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{words[strength]}</span> {t`12 caractères au minimum, sans autre contrainte.`}
    </>
  )
}
