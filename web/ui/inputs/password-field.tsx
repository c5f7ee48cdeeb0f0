import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { control, Field, type FieldProps } from './field.tsx'

/** A password field that can be revealed while typing. */
export function PasswordField({
  label,
  help,
  error,
  aside,
  optional,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & FieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field label={label} help={help} error={error} aside={aside} optional={optional}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(control, 'h-12 pr-12', className)}
            {...rest}
          />
          <IconButton
            label={shown ? t`Masquer le mot de passe` : t`Afficher le mot de passe`}
            aria-pressed={shown}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
