ALTER TABLE "rental_image" ADD COLUMN "perceptual_hash" text;--> statement-breakpoint
-- As for pictures of sales (0043): hashes of one picture share a quarter.
CREATE INDEX rental_image_hash_first ON rental_image (substr(perceptual_hash, 1, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX rental_image_hash_second ON rental_image (substr(perceptual_hash, 5, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX rental_image_hash_third ON rental_image (substr(perceptual_hash, 9, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX rental_image_hash_fourth ON rental_image (substr(perceptual_hash, 13, 4)) WHERE perceptual_hash IS NOT NULL;
