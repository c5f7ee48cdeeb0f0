import {
  archiveListing,
  featureListing,
  restoreListing,
  unfeatureListing,
} from '../listings/listing-actions.ts'
import { handOverListing } from '../listings/hand-over-listing.ts'
import { messagePerson } from '../people/message-person.ts'
import { notePerson } from '../people/person-notes.ts'
import { assignWorkItem, gatherWorkItem } from '../support-cases/bulk-work-items.ts'
import type { BulkActions } from './bulk-action.ts'

/** Actions on many objects: a new one is a name in `list-names.ts`, a line here and its button in the list. */
export const bulkActions: BulkActions = {
  'user.note': notePerson,
  'user.message': messagePerson,
  'work_item.assign': assignWorkItem,
  'work_item.gather': gatherWorkItem,
  'listing.archive': archiveListing,
  'listing.restore': restoreListing,
  'listing.feature': featureListing,
  'listing.unfeature': unfeatureListing,
  'listing.change_owner': handOverListing,
}
