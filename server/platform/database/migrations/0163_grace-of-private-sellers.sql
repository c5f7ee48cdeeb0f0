-- Approvals of private sellers that ended before they had a grace: their listings have left the market.
UPDATE "verification_case" SET "reminded_days" = -2 WHERE "reminded_days" = -1 AND "kind" <> 'professional';
