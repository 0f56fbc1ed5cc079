-- Jobs are scheduled in the process. Their queue had a schema of its own, which the backend's role created. Where this
-- role is not ours to act for, the schema stays and is not used.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss' AND pg_has_role(nspowner, 'USAGE')) THEN
    DROP SCHEMA pgboss CASCADE;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfare_app') THEN
    EXECUTE format('REVOKE CREATE ON DATABASE %I FROM wayfare_app', current_database());
  END IF;
END $$;
