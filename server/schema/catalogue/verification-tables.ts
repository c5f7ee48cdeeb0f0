import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { ApprovedFacts } from './approved-facts.ts'
import type {
  CaseKind,
  CaseStatus,
  DocumentSide,
  DocumentType,
  ReasonCode,
  ViewReason,
} from '#contract/verification/verification-enums.ts'
import { bytes } from '#server/platform/database/bytes.ts'
import { instant } from '#server/platform/database/instant.ts'
import { users } from '../people/account-tables.ts'
import { saleListings } from './sale-tables.ts'

/** Numbers of references such as `KYC-2026-01874`. */
export const verificationReferences = pgSequence('verification_reference')

/**
 * One case per person and kind, per listing for a property. A renewal is another submission of the same case; the
 * approval in force stays in `approved_at` and `valid_until` until the next decision or its end.
 */
export const verificationCases = pgTable(
  'verification_case',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<CaseKind>().notNull(),
    /** The person, or the seller for a profession or a home. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').references(() => saleListings.id, { onDelete: 'cascade' }),
    countryCode: text('country_code').notNull(),
    professionalType: text('professional_type').$type<ProfessionalType>(),
    /** Answers of the form, as JSON; rows from before migration 0152 are in clear until they are sealed. */
    sealedForm: text('form').notNull().default('{}'),
    /** Keyed hashes of the numbers among the answers, by which staff find a case. */
    numberHashes: text('number_hashes').array().notNull().default([]),
    /** Whether the answers name other owners: the queue counts these cases. */
    hasCoOwners: boolean('has_co_owners').notNull().default(false),
    status: text('status').$type<CaseStatus>().notNull().default('draft'),
    /** Since the last approval or reopening, five at most. */
    submissions: smallint('submissions').notNull().default(0),
    consentAt: instant('consent_at'),
    submittedAt: instant('submitted_at'),
    checkedAt: instant('checked_at'),
    checkDurationMs: integer('check_duration_ms'),
    /** 0 to 100, of the last submission. */
    score: smallint('score'),
    /** Counts of the last report, for the queue. */
    rejectedChecks: smallint('rejected_checks').notNull().default(0),
    considerChecks: smallint('consider_checks').notNull().default(0),
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: instant('claimed_until'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    reasonCode: text('reason_code').$type<ReasonCode>(),
    /** Text of the last decision for the person. */
    message: text('message'),
    approvedAt: instant('approved_at'),
    validUntil: date('valid_until'),
    /** The facts of the approval; null for approvals made before they were stored. */
    approvedFacts: jsonb('approved_facts').$type<ApprovedFacts>(),
    /** Threshold in days (60, 30, 7, 0) of the last reminder sent before `valid_until`, then those of `reminded`. */
    remindedDays: smallint('reminded_days'),
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason').$type<ReasonCode>(),
    /** Listings that the suspension took off the market; the end of the suspension returns them. */
    suspendedListingIds: uuid('suspended_listing_ids').array().notNull().default([]),
    revokedAt: instant('revoked_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** State before a withdrawal, for its undo within 24 hours. */
    withdrawnFrom: text('withdrawn_from').$type<CaseStatus>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('verification_case_of_person')
      .on(table.subjectId, table.kind)
      .where(sql`${table.kind} <> 'property'`),
    uniqueIndex('verification_case_of_listing').on(table.listingId),
    index('verification_case_queue')
      .on(table.kind, table.submittedAt, table.id)
      .where(sql`${table.status} in ('submitted', 'auto_checks', 'in_review')`),
    index('verification_case_valid_until')
      .on(table.validUntil)
      .where(sql`${table.validUntil} is not null`),
    index('verification_case_decided').on(table.kind, table.decidedAt),
    check('verification_case_kind', sql`${table.kind} in ('identity', 'professional', 'property')`),
    check('verification_case_listing', sql`(${table.kind} = 'property') = (${table.listingId} is not null)`),
    check(
      'verification_case_status',
      sql`${table.status} in ('draft', 'submitted', 'auto_checks', 'in_review', 'more_info', 'approved', 'rejected', 'rejected_final', 'expired', 'withdrawn')`,
    ),
    check('verification_case_submissions', sql`${table.submissions} between 0 and 5`),
    check('verification_case_approval', sql`${table.validUntil} is null or ${table.approvedAt} is not null`),
    check(
      'verification_case_claim',
      sql`(${table.claimedBy} is null) or (${table.claimedUntil} is not null)`,
    ),
  ],
)

/**
 * One file of a case. Its bytes (`verification_file`) are encrypted with a key of their own, which is stored here
 * encrypted with a key derived from the secret outside the database (envelope encryption).
 */
export const verificationDocuments = pgTable(
  'verification_document',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    side: text('side').$type<DocumentSide>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    pages: smallint('pages').notNull(),
    /** The file's key, encrypted (base64); null once the file is purged, so that no copy of the file can be read. */
    sealedKey: text('sealed_key'),
    /** HMAC-SHA256 of the content: the same file in two cases. */
    contentHmac: text('content_hmac').notNull(),
    submission: smallint('submission'),
    status: text('status').$type<'waiting' | 'checked'>().notNull().default('waiting'),
    /** Its person's explanation of a doubt; rows from before migration 0152 are in clear until they are sealed. */
    sealedExplanation: text('explanation'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedFrom: text('uploaded_from').$type<'account' | 'phone'>().notNull().default('account'),
    createdAt: instant('created_at').notNull(),
    /** Replaced or removed by the person: no longer part of the case, its file waits for the purge. */
    removedAt: instant('removed_at'),
    purgedAt: instant('purged_at'),
  },
  (table) => [
    index('verification_document_case').on(table.caseId),
    index('verification_document_content').on(table.contentHmac),
    uniqueIndex('verification_document_current')
      .on(table.caseId, table.documentType, table.side)
      .where(sql`${table.removedAt} is null`),
    check('verification_document_side', sql`${table.side} in ('front', 'back', 'single')`),
    check('verification_document_purge', sql`(${table.purgedAt} is null) = (${table.sealedKey} is not null)`),
  ],
)

/**
 * The bytes of a document, encrypted. In the database, so that file and row are written and deleted in one transaction;
 * in a table of their own, so that no list reads them.
 */
export const verificationFiles = pgTable('verification_file', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => verificationDocuments.id, { onDelete: 'cascade' }),
  sealed: bytes('sealed').notNull(),
  /** What was read in one of two sides, under the key of the file; null where the other side needs a new reading. */
  sealedReading: bytes('sealed_reading'),
})

/** Results of the checks of the sides of one document type; replaced when a side is replaced. */
export const verificationReports = pgTable(
  'verification_report',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),

    /** What was read on the document, as JSON; rows from before migration 0151 are in clear until they are sealed. */
    sealedReport: text('report').notNull(),
    /** HMAC-SHA256 of the document's number: two people with one document. */
    numberHmac: text('number_hmac'),
    /** What its person corrected in it, as JSON. */
    sealedCorrections: text('corrections').notNull(),
    expiresOn: date('expires_on'),
    issuedOn: date('issued_on'),
    /** In clear until it is sealed, like the two columns above. */
    sealedComment: text('internal_comment'),
    /** What staff write about the document to its person. */
    sealedPersonComment: text('person_comment'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('verification_report_document').on(table.caseId, table.documentType),
    index('verification_report_number').on(table.numberHmac),
  ],
)

/** A doubt or refusal of the automatic checks that a person overrode. */
export const verificationOverrides = pgTable(
  'verification_override',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    checkCode: text('check_code').notNull(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('verification_override_check').on(table.caseId, table.documentType, table.checkCode),
  ],
)

/** The history of a case; rows are only added. */
export const verificationEvents = pgTable(
  'verification_event',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorRole: text('actor_role').$type<'person' | 'staff' | 'system'>().notNull(),
    fromStatus: text('from_status').$type<CaseStatus>(),
    toStatus: text('to_status').$type<CaseStatus>(),
    reasonCode: text('reason_code').$type<ReasonCode>(),
    message: text('message'),
    internalComment: text('internal_comment'),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('verification_event_case').on(table.caseId, table.createdAt, table.id),
    index('verification_event_type').on(table.type, table.createdAt),
    check('verification_event_actor', sql`${table.actorRole} in ('person', 'staff', 'system')`),
  ],
)

export const verificationNotes = pgTable(
  'verification_note',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Rows from before migration 0152 are in clear until they are sealed. */
    sealedText: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('verification_note_case').on(table.caseId, table.createdAt)],
)

/** Who viewed which image, when and why; stored before the image is sent and retained after its purge. */
export const verificationViews = pgTable(
  'verification_view',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    side: text('side').$type<DocumentSide>().notNull(),
    viewerId: uuid('viewer_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ViewReason>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('verification_view_case').on(table.caseId, table.createdAt),
    check(
      'verification_view_reason',
      sql`${table.reason} in ('decision', 'decision_review', 'complaint', 'authority_request', 'own')`,
    ),
  ],
)

/** A final rejection, a revocation or an override, proposed by one person and decided by another. */
export const verificationApprovals = pgTable(
  'verification_approval',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    action: text('action').$type<'reject_final' | 'revoke' | 'override'>().notNull(),
    reasonCode: text('reason_code').$type<ReasonCode>(),
    message: text('message'),
    internalComment: text('internal_comment'),
    validUntil: date('valid_until'),
    proposedBy: uuid('proposed_by').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    confirmed: boolean('confirmed'),
  },
  (table) => [
    uniqueIndex('verification_approval_open')
      .on(table.caseId)
      .where(sql`${table.decidedAt} is null`),
    check(
      'verification_approval_two_people',
      sql`${table.decidedBy} is null or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
)

/** An upload in parts; each part is stored encrypted until the last one arrives, for a day at most. */
export const verificationUploads = pgTable(
  'verification_upload',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    side: text('side').$type<DocumentSide>().notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    parts: smallint('parts').notNull().default(0),
    sealedKey: text('sealed_key').notNull(),
    documentId: uuid('document_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('verification_upload_expires').on(table.expiresAt),
    check('verification_upload_received', sql`${table.received} between 0 and ${table.size}`),
  ],
)

export const verificationUploadParts = pgTable(
  'verification_upload_part',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => verificationUploads.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (table) => [primaryKey({ name: 'verification_upload_part_pk', columns: [table.uploadId, table.position] })],
)

/** A code that carries one upload to the phone; the code itself is not stored. */
export const verificationHandoffs = pgTable(
  'verification_handoff',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    side: text('side').$type<DocumentSide>().notNull(),
    /** SHA-256 of the code. */
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('verification_handoff_expires').on(table.expiresAt)],
)

/** Proof of an erasure: what was erased, without any image. */
export const verificationPurges = pgTable(
  'verification_purge',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => verificationCases.id, { onDelete: 'cascade' }),
    cause: text('cause').$type<'decision' | 'abandoned' | 'withdrawn' | 'replaced' | 'request'>().notNull(),
    files: smallint('files').notNull(),
    pages: smallint('pages').notNull(),
    contentHmacs: text('content_hmacs').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** HMAC-SHA256 of the fields above with a key outside the database. */
    signature: text('signature').notNull(),
  },
  (table) => [index('verification_purge_case').on(table.caseId)],
)
