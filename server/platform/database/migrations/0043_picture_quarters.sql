-- Two pictures whose hashes differ in three bits or fewer have one of these quarters in common.
CREATE INDEX sale_image_hash_first ON sale_image (substr(perceptual_hash, 1, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX sale_image_hash_second ON sale_image (substr(perceptual_hash, 5, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX sale_image_hash_third ON sale_image (substr(perceptual_hash, 9, 4)) WHERE perceptual_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX sale_image_hash_fourth ON sale_image (substr(perceptual_hash, 13, 4)) WHERE perceptual_hash IS NOT NULL;
