ALTER TABLE "stored_file" VALIDATE CONSTRAINT "stored_file_type_known";
