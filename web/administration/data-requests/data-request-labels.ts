import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DataRequestChannel, DataRequestKind } from '#contract/people/data-request-enums.ts'

export const requestNames: Record<DataRequestKind, MessageDescriptor> = {
  export: msg`Copie des données`,
  erasure: msg`Effacement du compte`,
}

export const channelNames: Record<DataRequestChannel, MessageDescriptor> = {
  email: msg`E-mail`,
  telephone: msg`Téléphone`,
  letter: msg`Courrier`,
  form: msg`Formulaire de contact`,
}
