import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, createContext, use, useEffect, useId, useRef } from 'react'
import { classes } from '../class-names.ts'

export const control =
  'w-full rounded-12 bg-surface px-3.5 text-16 text-text inset-ring inset-ring-control-line placeholder:text-faint ' +
  'focus:outline-none focus:inset-ring-2 focus:inset-ring-brand aria-invalid:inset-ring-2 aria-invalid:inset-ring-red-solid ' +
  'disabled:opacity-60'

export interface FieldProps {
  label: React.ReactNode
  /** Under the field, while it has no error. */
  help?: React.ReactNode
  error?: string | undefined
  /** At the right of the label, such as a link. */
  aside?: React.ReactNode
  optional?: React.ReactNode
}

/** Errors found by a form in its own fields, by the `id` of the control; they stand before those of its last call. */
export const FieldErrors = createContext<Record<string, string>>({})

/** Label above, help and error below, associated for assistive technology. */
export function Field({
  label,
  help,
  error: fromProps,
  aside,
  optional,
  children,
}: FieldProps & {
  children: (ids: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean | undefined
  }) => React.ReactNode
}) {
  const id = useId()
  const error = use(FieldErrors)[id] ?? fromProps
  const described = classes(help ? `${id}-help` : null, error ? `${id}-error` : null)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-14 font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> {optional}</span>}
        </label>{' '}
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** Help and error of a field, which its control names as `id-help` and `id-error`. */
export function FieldNotes({ id, help, error }: Pick<FieldProps, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="text-14 text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-14 font-medium text-red-text">
          <IconAlertCircle size={16} aria-hidden className="flex-none" />
          {error}
        </p>
      )}
    </>
  )
}

export function TextField({
  label,
  help,
  error,
  aside,
  optional,
  className,
  ...rest
}: ComponentProps<'input'> & FieldProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} optional={optional}>
      {(ids) => <input {...ids} className={classes(control, 'h-12', className)} {...rest} />}
    </Field>
  )
}

export function TextArea({
  label,
  help,
  error,
  aside,
  optional,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} optional={optional}>
      {(ids) => <textarea {...ids} className={classes(control, 'min-h-28 py-3', className)} {...rest} />}
    </Field>
  )
}

export function Select({
  label,
  help,
  error,
  aside,
  optional,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & FieldProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} optional={optional}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            className={classes(control, 'h-12 appearance-none truncate pr-10', className)}
            {...rest}
          >
            {children}
          </select>
          <IconChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  )
}

export function Checkbox({
  label,
  error: fromProps,
  className,
  ...rest
}: ComponentProps<'input'> & { label: React.ReactNode; error?: string | undefined }) {
  const id = useId()
  const error = use(FieldErrors)[id] ?? fromProps
  return (
    <div className={className}>
      <label className="flex items-start gap-3">
        {/* As high as one line of the label, at any font size. */}
        <span className="flex h-lh flex-none items-center">
          <input
            type="checkbox"
            id={id}
            className="size-5 accent-brand"
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-14 font-medium text-red-text">
          {error}
        </p>
      )}
    </div>
  )
}

/** Shown above a refused form and focused: the errors and their fields. */
export function ErrorSummary({
  title,
  errors,
  onPick,
}: {
  title: string
  errors: { field: string; message: string }[]
  /** Moves the focus to the field of an error. */
  onPick?: (field: string) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  // Runs at each refusal, which brings a new list, but not while typing.
  useEffect(() => ref.current?.focus(), [title, errors])
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={ref}
      className="flex gap-3 rounded-12 bg-red-ground p-4 text-red-text focus:outline-none"
    >
      <IconAlertCircle size={22} aria-hidden className="mt-px flex-none" />
      <div>
        <p className="font-semibold">{title}</p>
        {errors.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1 text-14">
            {errors.map(({ field, message }) => (
              <li key={`${field}${message}`}>
                {onPick && field ? (
                  <button type="button" className="text-left underline" onClick={() => onPick(field)}>
                    {message}
                  </button>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
