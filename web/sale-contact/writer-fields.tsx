import { Trans, useLingui } from '@lingui/react/macro'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useLocation } from 'react-router'

/** The sender of an inquiry; absent fields come from the account. */
export interface Writer {
  name?: string
  email?: string
  phone?: string
}

/** Name, e-mail address and telephone; the telephone alone for signed-in senders. */
export function WriterFields({
  value,
  onChange,
  errorOf,
}: {
  value: Writer
  onChange: (writer: Writer) => void
  errorOf: (field: string) => string | undefined
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const { pathname } = useLocation()
  const set = (change: Writer) => onChange({ ...value, ...change })
  return (
    <>
      {user ? (
        <p className="text-14 text-muted">
          <Trans>
            Vous écrivez en tant que {user.first_name} {user.last_name}.
          </Trans>
        </p>
      ) : (
        <>
          <TextField
            name="name"
            label={t`Nom et prénom`}
            autoComplete="name"
            maxLength={120}
            value={value.name ?? ''}
            error={errorOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            name="email"
            type="email"
            label={t`Adresse e-mail`}
            autoComplete="email"
            maxLength={254}
            value={value.email ?? ''}
            error={errorOf('email')}
            aside={
              <Link
                to={paths.login(withoutLanguage(pathname))}
                className="text-14 font-semibold text-brand-text underline"
              >
                <Trans>Se connecter</Trans>
              </Link>
            }
            onChange={(event) => set({ email: event.target.value })}
          />
        </>
      )}
      {!user?.phone_number && (
        <TextField
          name="phone"
          type="tel"
          label={t`Téléphone`}
          optional={t`(facultatif)`}
          autoComplete="tel"
          maxLength={26}
          value={value.phone ?? ''}
          error={errorOf('phone')}
          onChange={({ target }) => {
            const { phone: _former, ...others } = value
            onChange(target.value === '' ? others : { ...others, phone: target.value })
          }}
        />
      )}
    </>
  )
}
