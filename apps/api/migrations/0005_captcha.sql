CREATE TABLE "spent_captcha" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_captcha_expires_at_index" ON "spent_captcha" USING btree ("expires_at");