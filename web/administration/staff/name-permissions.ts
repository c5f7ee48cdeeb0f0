import 'virtual:texts/administration/staff'
import type { Permission } from '#contract/core/endpoint.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { permissionLabels } from './staff-labels.ts'

/** Permissions as the screen of administrators names them, in the language of the page. */
export function namePermissions(permissions: Permission[]) {
  const i18n = i18nFor(documentLanguage())
  return permissions.map((permission) => i18n._(permissionLabels[permission])).join(', ')
}
