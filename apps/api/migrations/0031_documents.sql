CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"has_preview" boolean NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "stored_file_type_known" CHECK ("stored_file"."type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "stored_file_not_empty" CHECK ("stored_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "application_key" (
	"application_ref_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "application_key_application_ref_id_key_hash_pk" PRIMARY KEY("application_ref_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "application_document" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"application_reference_no" text NOT NULL,
	"slot" smallint NOT NULL,
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"compliance_reason" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_document_slot" UNIQUE("application_reference_no","slot"),
	CONSTRAINT "application_document_name" UNIQUE("application_reference_no","category","file_name"),
	CONSTRAINT "application_document_at_most" CHECK ("application_document"."slot" between 1 and 12),
	CONSTRAINT "application_document_category_known" CHECK ("application_document"."category" in ('governmentIssued', 'proofofidentity', 'proofOfBilling', 'proofOfIncome', 'proofofcompetitor', 'businessdocuments', 'supplementary')),
	CONSTRAINT "application_document_status_known" CHECK ("application_document"."status" in ('uploaded', 'accepted', 'returned')),
	CONSTRAINT "application_document_reason" CHECK (("application_document"."status" = 'returned') = ("application_document"."compliance_reason" is not null)),
	CONSTRAINT "application_document_bytes" CHECK ("application_document"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_folder" (
	"application_reference_no" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_kind" (
	"code" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"customer_segment" text,
	"customer_type" text,
	"required" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "document_kind_list_known" CHECK ("document_kind"."list" in ('documents', 'sme', 'xclsv')),
	CONSTRAINT "document_kind_category_known" CHECK ("document_kind"."category" in ('governmentIssued', 'proofofidentity', 'proofOfBilling', 'proofOfIncome', 'proofofcompetitor', 'businessdocuments', 'supplementary')),
	CONSTRAINT "document_kind_for_whom" CHECK ("document_kind"."list" <> 'xclsv' or num_nulls("document_kind"."customer_segment", "document_kind"."customer_type") = 0),
	CONSTRAINT "document_kind_of_business" CHECK ("document_kind"."list" <> 'sme' or "document_kind"."customer_type" is not null)
);
--> statement-breakpoint
CREATE TABLE "industry_type" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "industry_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "application_key" ADD CONSTRAINT "application_key_application_ref_id_application_application_ref_id_fk" FOREIGN KEY ("application_ref_id") REFERENCES "public"."application"("application_ref_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_application_reference_no_document_folder_application_reference_no_fk" FOREIGN KEY ("application_reference_no") REFERENCES "public"."document_folder"("application_reference_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_orphans" ON "stored_file" USING btree ("arrived_at") WHERE kept_at is null;--> statement-breakpoint
create trigger document_kind_changed after insert or update or delete or truncate on document_kind for each statement execute function tell_changed();--> statement-breakpoint
create trigger industry_type_changed after insert or update or delete or truncate on industry_type for each statement execute function tell_changed();
