CREATE TABLE "host_statement" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"legal_name" text,
	"street" text,
	"postcode" text,
	"city" text,
	"country_code" text,
	"register_number" text,
	"email" text,
	"phone_number" text,
	"certified_at" timestamp with time zone,
	"stated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_statement_business" CHECK (case "host_statement"."kind" when 'professional' then num_nulls("host_statement"."legal_name", "host_statement"."street", "host_statement"."postcode", "host_statement"."city", "host_statement"."country_code", "host_statement"."register_number", "host_statement"."email", "host_statement"."certified_at") = 0
          when 'private' then num_nonnulls("host_statement"."legal_name", "host_statement"."street", "host_statement"."postcode", "host_statement"."city", "host_statement"."country_code", "host_statement"."register_number", "host_statement"."email", "host_statement"."certified_at", "host_statement"."phone_number") = 0 else false end),
	CONSTRAINT "host_statement_country" CHECK ("host_statement"."country_code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "host_statement" ADD CONSTRAINT "host_statement_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;