-- Jobs are scheduled in the process. Their queue had a schema of its own, which the backend's role created.
DROP SCHEMA IF EXISTS pgboss CASCADE;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfare_app') THEN
    EXECUTE format('REVOKE CREATE ON DATABASE %I FROM wayfare_app', current_database());
  END IF;
END $$;
