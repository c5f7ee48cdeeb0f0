-- The newest request of each seller and listing becomes a case; staff decides on those that wait, without documents.
INSERT INTO "verification_case" ("id", "reference", "kind", "subject_id", "listing_id", "country_code", "professional_type",
  "status", "submissions", "submitted_at", "checked_at", "decided_by", "decided_at", "message", "approved_at", "valid_until",
  "created_at", "updated_at")
SELECT r.id, 'KYC-' || to_char(r.created_at, 'YYYY') || '-' || lpad(nextval('verification_reference')::text, 5, '0'), r.kind,
  r.seller_id, r.listing_id, coalesce(l.country_code, 'FR'), CASE WHEN r.kind = 'professional' THEN r.professional_type END,
  CASE WHEN r.status IN ('approved', 'rejected') THEN r.status ELSE 'in_review' END, 1, r.created_at, r.created_at,
  (SELECT id FROM "app_user" WHERE id = r.decided_by), r.decided_at, r.reason,
  CASE WHEN r.status = 'approved' THEN coalesce(r.decided_at, r.created_at) END,
  CASE WHEN r.status = 'approved' THEN r.valid_until END,
  r.created_at, coalesce(r.decided_at, r.created_at)
FROM (
  SELECT DISTINCT ON (k.seller_id, k.listing_id) k.*, p.professional_type,
    CASE WHEN k.listing_id IS NOT NULL THEN 'property' WHEN p.professional_type IS NOT NULL THEN 'professional' ELSE 'identity' END AS kind
  FROM "sale_kyc_request" k LEFT JOIN "seller_profile" p ON p.user_id = k.seller_id
  ORDER BY k.seller_id, k.listing_id, k.created_at DESC
) r
LEFT JOIN "sale_listing" l ON l.id = r.listing_id
ORDER BY r.created_at, r.id;
--> statement-breakpoint
-- A standing without a request keeps what it allows: identities, professions and homes that are on the market.
INSERT INTO "verification_case" ("id", "reference", "kind", "subject_id", "country_code", "status", "submissions",
  "submitted_at", "checked_at", "decided_at", "approved_at", "created_at", "updated_at")
SELECT gen_random_uuid(), 'KYC-' || to_char(u.created_at, 'YYYY') || '-' || lpad(nextval('verification_reference')::text, 5, '0'), 'identity', u.id, 'FR',
  CASE u.kyc_status WHEN 'verified' THEN 'approved' WHEN 'rejected' THEN 'rejected' WHEN 'expired' THEN 'expired' ELSE 'in_review' END, 1,
  u.created_at, u.created_at,
  CASE WHEN u.kyc_status IN ('verified', 'rejected', 'expired') THEN coalesce(u.identity_verified_at, u.updated_at) END,
  CASE WHEN u.kyc_status IN ('verified', 'expired') THEN coalesce(u.identity_verified_at, u.updated_at) END,
  u.created_at, u.updated_at
FROM "app_user" u
WHERE u.kyc_status <> 'pending'
  AND NOT EXISTS (SELECT 1 FROM "verification_case" c WHERE c.subject_id = u.id AND c.kind = 'identity');
--> statement-breakpoint
INSERT INTO "verification_case" ("id", "reference", "kind", "subject_id", "country_code", "professional_type", "status",
  "submissions", "submitted_at", "checked_at", "decided_at", "approved_at", "suspended_at", "revoked_at", "created_at", "updated_at")
SELECT gen_random_uuid(), 'KYC-' || to_char(p.created_at, 'YYYY') || '-' || lpad(nextval('verification_reference')::text, 5, '0'), 'professional', p.user_id, 'FR',
  p.professional_type, CASE p.verification_status WHEN 'REJECTED' THEN 'rejected' ELSE 'approved' END, 1, p.created_at, p.created_at,
  coalesce(p.verified_at, p.updated_at),
  CASE WHEN p.verification_status <> 'REJECTED' THEN coalesce(p.verified_at, p.updated_at) END,
  CASE WHEN p.verification_status = 'SUSPENDED' THEN p.updated_at END,
  CASE WHEN p.verification_status = 'REVOKED' THEN p.updated_at END,
  p.created_at, p.updated_at
FROM "seller_profile" p
WHERE p.professional_type IS NOT NULL AND p.verification_status <> 'PENDING'
  AND NOT EXISTS (SELECT 1 FROM "verification_case" c WHERE c.subject_id = p.user_id AND c.kind = 'professional');
--> statement-breakpoint
INSERT INTO "verification_case" ("id", "reference", "kind", "subject_id", "listing_id", "country_code", "status", "submissions",
  "submitted_at", "checked_at", "decided_at", "approved_at", "created_at", "updated_at")
SELECT gen_random_uuid(), 'KYC-' || to_char(l.created_at, 'YYYY') || '-' || lpad(nextval('verification_reference')::text, 5, '0'), 'property', l.seller_id, l.id,
  l.country_code, 'approved', 1, l.published_at, l.published_at, l.published_at, l.published_at, l.created_at, l.updated_at
FROM "sale_listing" l
LEFT JOIN "seller_profile" p ON p.user_id = l.seller_id
WHERE l.published_at IS NOT NULL AND l.sale_status IN ('active', 'under_offer', 'sold') AND p.professional_type IS NULL
  AND NOT EXISTS (SELECT 1 FROM "verification_case" c WHERE c.listing_id = l.id);
