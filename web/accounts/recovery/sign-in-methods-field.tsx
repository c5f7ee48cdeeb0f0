import { Trans, useLingui } from '@lingui/react/macro'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { reviewSignInMethods } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'

export type SignInMethods = EndpointAnswer<typeof reviewSignInMethods>
type Method = SignInMethods['passkeys'][number]
type Kind = keyof SignInMethods

/** Name of a method's checkbox, as a form without scripts sends it. */
function nameOf(kind: Kind, id: string) {
  return `keep-${kind}-${id}`
}

/** Distinguishes a form with all methods unticked from one that showed none. */
const shownField = 'methods-shown'

/** The names of the methods ticked at first: as posted where the form comes back, else as the server returns them. */
export function initiallyRetained(methods: SignInMethods, posted: Record<string, string> | undefined) {
  const kinds = ['passkeys', 'providers'] as const
  return kinds.flatMap((kind) =>
    methods[kind]
      .filter(({ id, keep }) => (posted?.[shownField] ? nameOf(kind, id) in posted : keep))
      .map(({ id }) => nameOf(kind, id)),
  )
}

/** The request body for the ticked names. */
export function methodsToRetain(names: string[]) {
  const idsOf = (kind: Kind) =>
    names
      .filter((name) => name.startsWith(nameOf(kind, '')))
      .map((name) => name.slice(nameOf(kind, '').length))
  return { passkeys: idsOf('passkeys'), providers: idsOf('providers') }
}

/** The same for a form sent without scripts; empty where it showed no method. */
export function retainByForm(values: Record<string, string>) {
  return values[shownField] ? { keep: methodsToRetain(Object.keys(values)) } : {}
}

/** The sign-in methods beside the password, with those to retain ticked. */
export function SignInMethodsField({
  methods,
  remaining: stored,
  onChange,
}: {
  methods: SignInMethods
  remaining: string[]
  onChange: (saved: string[]) => void
}) {
  const { passkeys, providers } = methods
  if (passkeys.length + providers.length === 0) return null
  const isYoung = [...passkeys, ...providers].some(({ keep }) => !keep)
  const rows = [
    ...passkeys.map((method) => ({ kind: 'passkeys' as const, method })),
    ...providers.map((method) => ({ kind: 'providers' as const, method })),
  ]
  return (
    <fieldset className="flex flex-col gap-3 rounded-12 border border-line p-4">
      <legend className="px-1 font-semibold">
        <Trans>Ce qui ouvre aussi votre compte</Trans>
      </legend>
      <p className="text-14 text-muted">
        <Trans>Décochez ce que vous ne reconnaissez pas : il n’ouvrira plus votre compte.</Trans>{' '}
        {isYoung && (
          <Trans>
            Ce qui a moins de sept jours est décoché, par prudence : un inconnu a pu l’ajouter. Cochez-le s’il
            est à vous.
          </Trans>
        )}
      </p>
      <input type="hidden" name={shownField} value="1" />
      {rows.map(({ kind, method }) => {
        const name = nameOf(kind, method.id)
        return (
          <MethodRow
            key={name}
            kind={kind}
            method={method}
            name={name}
            isStored={stored.includes(name)}
            onStore={(keep) => onChange(keep ? [...stored, name] : stored.filter((other) => other !== name))}
          />
        )
      })}
    </fieldset>
  )
}

function MethodRow({
  kind,
  method,
  name,
  isStored,
  onStore,
}: {
  kind: Kind
  method: Method
  name: string
  isStored: boolean
  onStore: (keep: boolean) => void
}) {
  const { t } = useLingui()
  const title = method.name
  const when = useMoment({ timeZone: companyTimeZone })(method.created_at)
  return (
    <Checkbox
      name={method.removable ? name : undefined}
      checked={isStored}
      disabled={!method.removable}
      onChange={(event) => onStore(event.target.checked)}
      label={
        <>
          <span className="block font-semibold wrap-anywhere">
            {kind === 'passkeys' ? t`Clé d’accès ${title}` : title}
          </span>
          <span className="block text-14 text-muted">
            {kind === 'passkeys' ? <Trans>Ajoutée le {when}</Trans> : <Trans>Relié le {when}</Trans>}
            {!method.removable && (
              <>
                {' · '}
                <Trans>conservée : celles de l’équipe se retirent depuis la page de sécurité</Trans>
              </>
            )}
          </span>
        </>
      }
    />
  )
}
