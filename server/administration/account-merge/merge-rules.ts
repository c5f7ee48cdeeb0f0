/**
 * What becomes of the rows of a closed duplicate in each column that refers to an account: they move to the account
 * that stays, end with the duplicate, remain as they are because they record what happened or who worked on it, are put
 * together with the account's own by `move-belongings.ts`, or forbid the merge.
 */
export type MergeRule = 'moves' | 'ends' | 'remains' | 'joins' | Obstacle

/** The owner's and seller's side of a duplicate never moves: ledger, invoices and tax statements name its account. */
export type Obstacle = 'has_listings' | 'sells' | 'has_money'

function each<Rule extends MergeRule>(rule: Rule, columns: string) {
  return Object.fromEntries(
    columns
      .trim()
      .split(/\s+/)
      .map((column) => [column, rule]),
  )
}

/** By `table.column`; the test compares them with every foreign key to an account. */
export const mergeRules: Readonly<Record<string, MergeRule>> = {
  ...each(
    'moves',
    `booking.guest_id favorite_comment.author_id favorite_note.writer_id inquiry.buyer_id inquiry_message.author_id incident_statement.author_id message.receiver_id
     message.sender_id notification.user_id offer.buyer_id removed_comment.author_id review.author_id
     support_attachment.uploader_id support_message.author_id support_ticket.user_id user_note.user_id visit.buyer_id
     app_user.merged_into`,
  ),
  ...each(
    'joins',
    `conversation.guest_id favorite.user_id favorite_list.user_id favorite_list_member.user_id review_report.reporter_id
     sale_document_reader.reader_id saved_search.user_id`,
  ),
  ...each(
    'ends',
    `account_activity.user_id account_change.user_id external_identity.user_id external_sign_in.user_id
     factor_removal.user_id given_answer.user_id host_statement.owner_id known_device.user_id list_column_choice.user_id list_view.user_id
     live_event.user_id message_template.owner_id message_template_owner.owner_id notification_preference.user_id
     one_time_token.user_id outbox_sms.user_id passkey.user_id passkey_challenge.user_id pending_sign_in.user_id
     push_device.user_id ready_answers.seller_id recovery_code.user_id rental_defaults.owner_id sms_code.user_id
     sms_number.user_id user_role.user_id user_session.user_id`,
  ),
  ...each('has_listings', 'booking.owner_id conversation.owner_id rental.owner_id'),
  ...each(
    'sells',
    `inquiry.seller_id offer.seller_id sale_appeal.seller_id sale_feed.seller_id sale_feed_line.seller_id
     sale_import.actor_id sale_import.seller_id sale_listing.seller_id seller_ban.seller_id seller_profile.user_id
     seller_team_member.seller_id seller_team_member.user_id visit.seller_id visit_plan.seller_id visit_slot.seller_id`,
  ),
  ...each(
    'has_money',
    `owner_bank_account.owner_id owner_billing_details.owner_id owner_payout_account.owner_id
     owner_tax_details.owner_id payout.owner_id payout_batch_item.owner_id seller_billing_details.seller_id
     seller_card.seller_id seller_invoice.seller_id seller_subscription.seller_id tax_statement.owner_id`,
  ),
  // What happened to the duplicate as an account, and the work of staff.
  ...each(
    'remains',
    `approval.decided_by approval.requested_by bulk_job.requested_by contact_answer.answered_by data_request.answered_by
     data_request.recorded_by data_request.user_id factor_removal.approved_by fraud_cluster_account.user_id
     impersonation.staff_id impersonation.user_id incident.ruled_by mail_template_change.changed_by
     payment_refund.handled_by payout.sent_by payout_batch.prepared_by payout_batch.signed_by
     provider_report.uploaded_by reconciliation_difference.closed_by refund_decision.credit_paid_by
     review_decision.actor_id sale_case.claimed_by sale_document.uploaded_by seller_invoice_payment.confirmed_by
     setting_change.changed_by setting_change.signed_by setting_change.withdrawn_by staff_invitation.accepted_by
     staff_invitation.invited_by support_case.closed_by support_case.opened_by support_case.owner_id
     support_case_note.author_id suspension.lifted_by suspension.suspended_by suspension.user_id
     tax_report.created_by tourist_tax_import.requested_by user_directory.user_id user_note.author_id user_session.staff_id
     verification_case.claimed_by verification_case.decided_by verification_case.subject_id
     verification_document.uploaded_by verification_event.actor_id verification_note.author_id
     verification_override.created_by verification_view.viewer_id`,
  ),
}

/** The columns under a rule, as table and column. */
export function columnsUnder(rule: MergeRule) {
  return Object.entries(mergeRules)
    .filter(([, each]) => each === rule)
    .map(([name]) => name.split('.') as [table: string, column: string])
}
