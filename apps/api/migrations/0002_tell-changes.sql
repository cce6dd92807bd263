-- Tables that processes remember tell when they change, once per statement.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger content_document_changed after insert or update or delete or truncate on content_document for each statement execute function tell_changed();
--> statement-breakpoint
create trigger plan_changed after insert or update or delete or truncate on plan for each statement execute function tell_changed();
--> statement-breakpoint
create trigger faq_changed after insert or update or delete or truncate on faq for each statement execute function tell_changed();
--> statement-breakpoint
create trigger store_changed after insert or update or delete or truncate on store for each statement execute function tell_changed();
